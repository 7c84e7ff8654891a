"""Files of leads, and the people in them. The same name always makes the same file."""

import csv
import io
import random

from deploy.local.seed.part import read_facts

FACTS = read_facts("stats")
COLUMNS = ("Email", "First Name", "Last Name", "Company", "Job Title", "Clicks", "Priority", "Link")


def build_lead_file(name: str, number: int, link: str) -> str:
    """Return a file with this number of leads."""
    chance = random.Random(name)  # noqa: S311 - not a secret
    file = io.StringIO()
    write = csv.writer(file).writerow
    write(COLUMNS)
    for at in range(number):
        person = choose_person(chance)
        mailbox = f"{person['firstName'][0]}.{person['lastName']}{at}".lower().replace("'", "").replace("ö", "o")
        employer = chance.choice(FACTS["employers"])
        email = f"{mailbox}@{employer.split()[0].lower()}.example"
        job, clicks = chance.choice(FACTS["job_titles"]), chance.randint(0, 6)
        write([email, person["firstName"], person["lastName"], employer, job, clicks, int(clicks > 4), link])
    return file.getvalue()


def choose_person(chance: random.Random) -> dict[str, str]:
    """Choose the name of a person."""
    first, last = chance.choice(FACTS["first_names"]), chance.choice(FACTS["last_names"])
    return {"firstName": first, "lastName": last}
