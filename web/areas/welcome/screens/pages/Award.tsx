import { brand } from '@masthead/client';
import { ButtonLink, PageHeader, Stack } from '@masthead/kit';

/** `/award`, linked from the footer (CONSOLE-3). */
export default function Award() {
  const { name, newsletter, word } = brand();
  return (
    <>
      <PageHeader title="Award" />
      <Stack gap={4} max="64ch" tone="secondary" justify="start">
        <p>The {name} Award is for work that changes how medicines are made. No award is open for nominations now.</p>
        <p>The next call for nominations is announced in {newsletter} first, and then on this page.</p>
        <ButtonLink to={`/${word}-alert`}>About {newsletter}</ButtonLink>
      </Stack>
    </>
  );
}
