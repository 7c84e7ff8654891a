"""Letters that look like ASCII letters.

Selected from the data of Unicode Technical Standard 39 (confusables.txt, version 17): the single letters of Latin,
Greek, Cyrillic and the other alphabets from which an ASCII word can be spelled, without those that NFKC already
replaces. A capital that looks like a small L is listed under the capital I.

Copyright © 1991-2025 Unicode, Inc., under the Unicode License v3.
"""

_LOOK_ALIKES = {
    "A": "ΑАᎪꓮ",
    "B": "ΒВᏴⲂꓐꞴ",
    "C": "СᏟⲤꓚ𐐕",
    "D": "Ꭰꓓ",
    "E": "ΕЕᎬⴹꓰ",
    "F": "ϜꓝꞘ",
    "G": "ԌᏀᏳꓖ",
    "H": "ΗНᎻⲎꓧ",
    "I": "ƖΙІӀⲒ",
    "J": "ͿЈᎫꓙꞲ",
    "K": "ΚКᏦⲔꓗ",
    "L": "ᏞⳐꓡ𐐛",
    "M": "ΜϺМᎷⲘꓟ",
    "N": "ΝⲚꓠ",
    "O": "ΟОՕⲞⵔꓳ𐐄𐓂",
    "P": "ΡРᏢⲢⳎꓑ",
    "Q": "ⵕ",
    "R": "ƦᎡᏒꓣ𐒴",
    "S": "ЅՏᏕᏚꓢ𐐠",
    "T": "ΤТᎢⲦꓔ",
    "U": "Սꓴ𐓎",
    "V": "ѴᏙⴸꓦ",
    "W": "ԜᎳᏔꓪ",
    "X": "ΧХⲬⵝꓫꞳ",
    "Y": "ΥУҮᎩᎽⲨꓬ",
    "Z": "ΖᏃꓜ",
    "a": "ɑαа",
    "b": "ƄЬᏏ",
    "c": "сᴄⲥꮯ𐐽",
    "d": "ԁᏧꓒ",
    "e": "еҽꬲ",
    "f": "ƒքẝꞙꬵ",
    "g": "ƍɡցᶃ",
    "h": "һհᏂ",
    "i": "ıɩɪιіւᎥⲓꙇꭵ",
    "j": "ϳј",
    "l": "ǀӏⵏꓲ",
    "n": "ոռ",
    "o": "οσϭоօჿᴏᴑⲟꬽ𐐬𐓪",
    "p": "þƿρϸрⲣⳏ",
    "q": "ԛգզ",
    "r": "гᴦⲅꭇꭈꮁ",
    "s": "ƽѕꜱꮪ𐑈",
    "u": "ʋυսᴜꞟꭎꭒ𐓶",
    "v": "νѵᴠꮩ",
    "w": "ɯшѡԝաᴡⲽꮃ",
    "x": "х",
    "y": "ɣʏγуүყᶌỿⲩꭚ",
    "z": "ᴢꮓ",
}
ASCII_LETTERS = str.maketrans({letter: ascii for ascii, letters in _LOOK_ALIKES.items() for letter in letters})
"""For `str.translate`: replaces each letter by the ASCII letter it looks like."""
