"""Rules whose native line is marked; the debug build counts them (written by tools/write_vocabulary.py)."""

cdef enum:  # Rule_id
    ZH_100_5, ZH_101_3, ZH_101_4, ZH_101_5, ZH_102_3, ZH_102_5, ZH_200_10_DEF1, ZH_200_10_DEF2, ZH_200_12_DEF1
    ZH_200_12_DEF3, ZH_216_3B, ZH_216_7E, ZH_300_4A, ZH_302_1, ZH_302_2, ZH_303_2, ZH_304_1, ZH_305_4, ZH_306_1
    ZH_308_1, ZH_308_3, ZH_309_1, ZH_309_3, ZH_407_2F, ZH_408_1A, ZH_408_1F, ZH_409_3, ZH_409_4, ZH_409_8
    ZH_411_2A, ZH_411_2H, ZH_412_1, ZH_417_6D, ZH_418_5A, ZH_418_5B, ZH_418_5C, ZH_418_5D, ZH_500_1, ZH_500_10
    ZH_500_11, ZH_500_2, ZH_500_3, ZH_500_4, ZH_500_5, ZH_500_6, ZH_500_7, ZH_500_8
