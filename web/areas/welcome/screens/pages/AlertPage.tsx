import { brand } from '@masthead/client';
import { ButtonLink, PageHeader, Stack } from '@masthead/kit';

/** The public page of the alert, at /{brand}-alert (CONSOLE-1). */
export default function AlertPage() {
  const { newsletter, library } = brand();
  return (
    <>
      <PageHeader title={newsletter} />
      <Stack gap={4} max="64ch" tone="secondary" justify="start">
        <p>
          {newsletter} is a letter for people who make medicines. Every issue brings the news of the week, then works
          its way through the plant: upstream, downstream, fill and finish, regulatory, discovery, and the people who
          are hiring.
        </p>
        <p>Readers get it by email. What it refers to is kept in {library}, our library.</p>
        <ButtonLink kind="primary" to="/support">
          Ask to receive it
        </ButtonLink>
      </Stack>
    </>
  );
}
