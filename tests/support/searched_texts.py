"""Texts in forms that keyboards lack, and how people type them when they search."""

import unicodedata

SIGNS = [
    character
    for character in map(chr, (*range(1, 0xD800), *range(0xFB00, 0x10000), *range(0x1F300, 0x1F600)))
    if unicodedata.category(character) in {"Cc", "Cf"} or unicodedata.category(character)[0] in "PSZ"
    if not any(map(str.isalnum, unicodedata.normalize("NFKC", character)))
] + ["\ue000", "\uffff"]
WAYS = ["{0}word", "word{0}", "{0}word{0}", "a {0}word{0} b", "a{0}word{0}b", "a {0} word {0} b", "1{0}word{0}2"]
DASHES = "-‐‑–—−"
TEXTS = [
    ("“Downstream Dilemma”", "Downstream"),
    ("CRISPR—what next", "what"),
    ("voir «filtration»", "filtration"),
    ("„Wort“", "wort"),
    ("10\u00a0mg dose", "10 mg dose"),
    ("10\u2009mg", "10 mg"),
    ("10\u202fmg", "10 mg"),
    ("zero\u200bwidth", "width"),
    ("zero\u200bwidth", "zerowidth"),
    ("soft\u00adware", "software"),
    ("€word", "word"),
    ("Masthead™", "Masthead™"),
    ("Masthead™ Pro", "masthead pro"),
    ("The “Downstream Dilemma” – why mAb‑titers plateau", "downstream"),
    ("The “Downstream Dilemma” – why mAb‑titers plateau", "titers"),
    ("The “Downstream Dilemma” – why mAb‑titers plateau", 'the "downstream'),
    *((f"mAb{dash}titers", "mab-titers") for dash in DASHES),
    *(("mAb-titers", f"mab{dash}titers") for dash in DASHES),
    ("Any violate it [4–8].", "[4-8]"),
    ("don’t", "don't"),
    ("Jacques l’Intercis", "jacques l'intercis"),
    ("Jacques l´Intercis", "jacques l’intercis"),
    ("Plates of 5″", '5"'),
    ("To be continued…", "continued..."),
    ("H₂O and CO₂", "CO2"),
    ("H2O", "H₂O"),
    ("10⁶ cells", "106"),
    ("10⁻³", "10-3"),
    ("½ dose", "1/2 dose"),
    ("ﬁltration in the oﬃce", "filtration in the office"),
    ("ＦＩＬＴＥＲ", "filter"),
    ("Straße", "STRASSE"),
    ("Mu\u0308nchen", "münchen"),
    ("ХРОМАТОГРАФИЯ", "хроматография"),
    ("ΜΊΓΜΑΤΟΣ", "μίγματος"),
    ("μg", "µg"),
    ("中文标题测试", "标题"),
    ("ﾜｸﾁﾝ", "ワクチン"),
    ("ตัวกรอง", "กรอง"),
    ("क्रिस्पर", "क्रिस्पर"),
]
"""A text, and what is typed to find it."""
TEXT, TYPED = "Schäffler\u00a0“mAb‑Straße”", 'SCHÄFFLER "MAB-STRASSE"'
"""One text with several forms, and how it is typed, to test that a list uses the common comparison."""
