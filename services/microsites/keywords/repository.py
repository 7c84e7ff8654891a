"""Every query of keywords."""

from services.microsites.keywords.models import Keyword
from services.microsites.keywords.schemas import KeywordOut
from services.microsites.microsites.lists import OwnList

keywords = OwnList(Keyword, KeywordOut)
