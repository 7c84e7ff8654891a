import { useMicrositesQuery } from '@masthead/client/choices';
import type { MicrositeOut, SettingOut, SubmissionOut } from '@masthead/client/types/microsites';
import { ButtonLink, EmptyState, Meter, Row, Stack, Text } from '@masthead/kit';
import { micrositeSections } from '../../../../client/generated/microsite-sections';
import { todayApi } from '../../todayApi';
import { Block, FRESH, Missing } from './Block';

/** An exhibitor's microsites, each with the sections that are still open. */
export function OwnMicrosites() {
  const query = useMicrositesQuery(undefined, FRESH);
  return (
    <div>
      {query.data && query.data.length > 0 ? (
        query.data.map((site) => <OwnMicrosite key={site.id} site={site} />)
      ) : (
        <Block title="Your microsite" what="Your microsite" query={query}>
          {() => (
            <EmptyState action={<ButtonLink to="/microsites">Create Microsite</ButtonLink>}>
              A microsite is your company’s page: who you are, what you make, and how to reach you.
            </EmptyState>
          )}
        </Block>
      )}
    </div>
  );
}

function OwnMicrosite({ site }: { site: MicrositeOut }) {
  const query = todayApi.useTodaySectionsQuery(site.id, FRESH);
  return (
    <Block title={site.pageTitle || site.company} what={site.pageTitle || site.company} query={query}>
      {(parts) => <Progress id={site.id} shown={listShownSections(parts)} />}
    </Block>
  );
}

/** The same count as in the list of microsites and in the wizard. */
function Progress({ id, shown }: { id: number; shown: ReturnType<typeof listShownSections> }) {
  const all = shown.length;
  const open = shown.filter(({ isComplete }) => !isComplete);
  return (
    <Stack gap={3}>
      <Text tone="secondary">
        {all - open.length} of {all} sections complete
      </Text>
      <Meter value={all - open.length} max={all} label="Complete sections" />
      {open.length > 0 && (
        <Missing
          label={`${open.length} open`}
          links={open.map(({ path, title }) => ({ label: title, to: `/microsite/${path}/${id}` }))}
        />
      )}
      <Row top={1}>
        <ButtonLink kind="primary" to={`/microsite/${open[0] ? `${open[0].path}/` : ''}${id}`}>
          {open.length > 0 ? 'Continue' : 'Edit microsite'}
        </ButtonLink>
      </Row>
    </Stack>
  );
}

interface Parts {
  setting: SettingOut;
  submission: SubmissionOut;
  hasKeywords: boolean;
}

/** List the sections that visitors may see, and whether each is complete: saved, or with a keyword (SITE-62). */
function listShownSections({ setting, submission, hasKeywords }: Parts) {
  return micrositeSections.sections
    .filter(({ shownBy }) => shownBy === null || setting[shownBy])
    .map(({ path, title, progress }) => ({
      path,
      title,
      isComplete: progress === null ? hasKeywords : submission[progress],
    }));
}
