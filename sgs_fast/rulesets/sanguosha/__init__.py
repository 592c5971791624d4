"""三国杀 (Sanguosha): flow tables, cards, generals and skills."""
