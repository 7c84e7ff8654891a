"""Reports with the columns that mail services document, about issue 405 with the slots of `PLACEMENTS`."""

from typing import Any

from services.stats.tests.references import CLIENT, OTHER_CLIENT

TYPES = {"ads": "newsletter-ad", "event": "sponsored-event", "job": "sponsored-career", "podcast": "sponsored-podcast"}


def place(kind: str, position: int | None, client: int | None, *links: str, **fields: Any) -> dict[str, Any]:
    """Return a slot as the events of an issue have it."""
    common = {"title": kind, "image": f"files.example/{kind}.png", "link": links[0] if links else None}
    content_type = TYPES.get(kind, "sponsored-content")
    own = {"kind": kind, "position": position, "clientId": client, "contentType": content_type}
    return {**own, **common, "links": list(links), **fields}


PLACEMENTS = [
    place("ads", 1, CLIENT, "https://tidewater.example/clarify"),
    place("ads", 2, OTHER_CLIENT, "https://heliox.example/"),
    place("news", 1, None, "https://paper.example/perfusion", "https://paper.example/data?set=2"),
    place("upstream", None, CLIENT, "https://tidewater.example/paper"),
    place("quote", None, None),
]

# One file: lines with a label and a figure, then the table of clicks.
MAILCHIMP = """"Email Campaign Report"
"Title:","Aspen Alert 405"
"Subject Line:","Perfusion, priced honestly"
"Delivery Date/Time:","Tue, Nov 17, 2026 9:00 am"

"Overall Stats"
"Total Recipients:","21,450"
"Successful Deliveries:","21,180"
"Bounces:","270 (1.3%)"
"Times Forwarded:","0"
"Recipients Who Opened:","6,354 (30.0%)"
"Total Opens:","9,870"
"Last Open Date:","11/24/26 8:12AM"
"Recipients Who Clicked:","847 (4.0%)"
"Total Clicks:","1,204"
"Total Unsubs:","21"
"Total Abuse Complaints:","2"

"Clicks by URL"
"URL","Total Clicks","Unique Clicks"
"https://tidewater.example/clarify?utm_source=aspen&utm_campaign=alert-405&utm_content=ads-1&mc_cid=1a2b&mc_eid=UNIQID","297","251"
"https://heliox.example?mc_cid=1a2b","1,212","1,100"
"https://paper.example/perfusion/","412","380"
"https://paper.example/data?set=2","9","9"
"https://tidewater.example/paper","64","60"
"https://aspen.example/unsubscribe","12","12"
"mailto:desk@aspen.example","3","3"
"""

# An overview with a row for each email, and a table of clicks in a file of its own.
HUBSPOT = """\ufeffEmail name,Sent,Delivered,Opened,Open rate,Clicked,Click rate,Bounced,Unsubscribed,Spam reports
Aspen Alert 404,21400,21100,6000,28.4%,800,3.8%,300,20,1
"Aspen Alert 405, standard",21450,21180,6354,30.0%,847,4.0%,270,21,2
"""
HUBSPOT_CLICKS = """Link,Clicks,Unique clicks
https://tidewater.example/clarify?utm_campaign=alert-405&utm_content=ads-1&_hsenc=p2AN&_hsmi=29,297,251
https://heliox.example/?_hsmi=29,"1,212",1100
"""

# With semicolons; the address is quoted, numbers have a dot between thousands.
BREVO = """Campaign name;Sent;Delivered;Soft bounces;Hard bounces;Unique views;Clickers;Unsubscriptions;Complaints
Aspen Alert 405;21.450;21.180;200;70;6.354;847;21;2
"""
BREVO_CLICKS = """URL;Unique clicks;Total clicks
"https://tidewater.example/clarify?utm_source=aspen&utm_campaign=alert-405&utm_content=ads-1";251;297
"https://heliox.example/";1.100;1.212
"""

CAMPAIGN_MONITOR = """Name,Recipients,TotalOpened,UniqueOpened,Clicks,Bounced,Unsubscribed,SpamComplaints
Aspen Alert 405,21450,9870,6354,847,270,21,2
"""

# A test of two versions: a block of figures and a table of clicks for each.
MAILCHIMP_AB = """Campaign Report
"Title:","Aspen Alert 405"

"Combination 1 Stats"
"Subject Line:","Perfusion, priced honestly"
"Total Recipients:","1,751"
"Successful Deliveries:","1,742"
"Bounces:","9 (0.5%)"
"Recipients Who Opened:","141 (8.1%)"
"Recipients Who Clicked:","20 (1.1%)"

"Combination 2 Stats"
"Subject Line:","What perfusion costs"
"Total Recipients:","1,750"
"Successful Deliveries:","1,742"
"Bounces:","8 (0.5%)"
"Recipients Who Opened:","125 (7.2%)"
"Recipients Who Clicked:","27 (1.5%)"

"Combination 1 Clicks by URL"
"URL","Total Clicks","Unique Clicks"
"https://heliox.example/","20","13"

"Combination 2 Clicks by URL"
"URL","Total Clicks","Unique Clicks"
"https://heliox.example/","23","22"
"""

MAILERLITE = """Campaign report
"Subject:","Aspen Alert 405"
"Sent","2026-11-17 16:00:00"

"Campaign results"
"Total emails sent:","4116"
"Opened:","1085 (26.66%)"
"Clicked:","32 (0.79%)"

"Bad statistics"
"Unsubscribed:","47 (1.14%)"
"Spam complaints:","0 (0%)"
"Hard bounce:","5 (0.12%)"
"Soft bounce:","41 (1%)"

"Top email clients"
"Email client","Subscribers"
"Gmail","33.39%"

"Links activity"
"Links","Unique clicks","Total clicks"
"Unsubscribe link","36","41"
"https://heliox.example/?ml_subscriber=&ml_subscriber_hash=","15","19"
"""
