import { useMicrositesQuery } from '@masthead/client/choices';
import type { MicrositeOut, SubmissionOut } from '@masthead/client/types/microsites';
import { ButtonLink, EmptyState, Meter, Row, Stack, Text } from '@masthead/kit';
import { micrositeSections } from '../../../../client/generated/microsite-sections';
import { useTodaySubmissionQuery } from '../../todayApi';
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
  const query = useTodaySubmissionQuery(site.id, FRESH);
  return (
    <Block title={site.pageTitle || site.company} what={site.pageTitle || site.company} query={query}>
      {(submission) => <Progress id={site.id} open={listOpenSections(submission)} />}
    </Block>
  );
}

function Progress({ id, open }: { id: number; open: readonly { path: string; title: string }[] }) {
  const all = SECTIONS.length;
  return (
    <Stack gap={3}>
      <Text tone="secondary">
        {all - open.length} of {all} sections saved
      </Text>
      <Meter value={all - open.length} max={all} label="Saved sections" />
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

/** The sections of a microsite that are saved, with the field of the submission that says so. */
const SECTIONS = micrositeSections.sections.flatMap(({ path, title, progress }) =>
  progress === null ? [] : [{ path, title, progress }],
);

/** List the sections that were never saved. */
export function listOpenSections(submission: Pick<SubmissionOut, (typeof SECTIONS)[number]['progress']>) {
  return SECTIONS.filter(({ progress }) => !submission[progress]);
}
