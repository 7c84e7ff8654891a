import { brand } from '@masthead/client';
import { PageHeader, Stack, Text } from '@masthead/kit';

/** The two documented statements (CONSOLE-17). */
const RETENTION: Clause = {
  heading: 'How long we keep it',
  text: 'Data that is collected automatically is kept for up to 24 months and then deleted.',
};
const MINIMUM_AGE: Clause = {
  heading: 'Age',
  text: 'Our services are not for children. You must be at least 13 years old to use them; we delete what a younger person sent us as soon as we learn of it.',
};
const SHARED: Clause = {
  heading: 'Who sees it',
  text: 'A sponsor whose content you open may be shown that you did, with the details you gave us. We do not sell data, and share it otherwise only with those who run our servers and send our mail, or when the law demands it.',
};
const RIGHTS: Clause = {
  heading: 'Your say',
  text: 'You may ask what we hold about you, have it corrected or have it deleted. Write to us from the Support page.',
};

export function Privacy() {
  const { name } = brand();
  return (
    <LegalPage
      title="Privacy"
      covers={`What ${name} learns about readers, visitors and account holders, and what becomes of it.`}
      clauses={[
        {
          heading: 'What we collect',
          text: 'What you give us: your email address and password when you open an account, and what you write to Support or send in as content. What arrives by itself: pages and links opened, the kind of browser and device, and the address it is reached at.',
        },
        {
          heading: 'What we use it for',
          text: 'To run your account, to send the alerts you asked for, to count how issues and microsites are read, and to keep the service safe.',
        },
        {
          heading: 'Links in our emails',
          text: 'When you open one, we count which link it was and when. The address and the kind of browser tell people from programs that check links, and are deleted after 30 days unless we tell you otherwise. Which reader it was we keep only if you agreed to it.',
        },
        SHARED,
        RETENTION,
        MINIMUM_AGE,
        RIGHTS,
      ]}
    />
  );
}

export function MobilePrivacy() {
  const { name } = brand();
  return (
    <LegalPage
      title="Mobile privacy"
      covers={`What the mobile app of ${name} learns about you, and what becomes of it.`}
      clauses={[
        {
          heading: 'What the app collects',
          text: 'The screens and links you open, the model and operating system of your device, and crashes. It does not read your contacts, pictures, messages or location.',
        },
        {
          heading: 'What we use it for',
          text: 'To show you what you asked for, to count what is read, and to mend what breaks.',
        },
        SHARED,
        RETENTION,
        MINIMUM_AGE,
        RIGHTS,
      ]}
    />
  );
}

export function Legal() {
  const { name } = brand();
  return (
    <LegalPage
      title="Legal"
      covers={`Who is responsible for what you read at ${name}.`}
      clauses={[
        {
          heading: 'Editorial and sponsored content',
          text: 'What a sponsor paid for is marked as sponsored or as an advertisement. Everything else is chosen and written by our editors.',
        },
        {
          heading: 'Rights',
          text: 'Texts, pictures and marks belong to us or to those who let us use them. Quote with a link; ask before you reprint.',
        },
        {
          heading: 'Links',
          text: 'We do not control the pages we link to and are not responsible for what they say or collect.',
        },
      ]}
    />
  );
}

export function Terms() {
  const { name } = brand();
  return (
    <LegalPage
      title="Terms"
      covers={`The terms on which you may use ${name}.`}
      clauses={[
        {
          heading: 'Your account',
          text: 'Keep your password to yourself; what is done with your account counts as done by you. Tell us when you think someone else has it.',
        },
        {
          heading: 'What you send us',
          text: 'You keep the rights to content you send in, and allow us to show it on the microsite and in the alerts it is meant for. Send only what you may pass on.',
        },
        {
          heading: 'Fair use',
          text: 'Do not try to break the service, to read what is not yours, or to copy it by machine.',
        },
        MINIMUM_AGE,
      ]}
    />
  );
}

interface Clause {
  heading: string;
  text: string;
}

/** A page of legal text: one line about its scope, then its clauses. */
function LegalPage({ title, covers, clauses }: { title: string; covers: string; clauses: readonly Clause[] }) {
  return (
    <>
      <PageHeader title={title} />
      <Stack gap={5} max="68ch" tone="secondary">
        <p>{covers}</p>
        {clauses.map(({ heading, text }) => (
          <Stack as="section" key={heading} gap={1}>
            <Text as="h2" size="lg" weight="strong" tone="text">
              {heading}
            </Text>
            <p>{text}</p>
          </Stack>
        ))}
      </Stack>
    </>
  );
}
