import { toProblem } from '@masthead/client';
import { ButtonLink, EmptyState, Failure, PageHeader, Skeleton, useParams } from '@masthead/kit';
import { useGuidePageQuery } from '../../api';
import { GuidePage } from './GuidePage';
import { type Block, parseBlocks } from './markdown';

/** The guide's index page. */
const START = 'README';

/** `/help` and `/help/{page}`: the user guide. */
export default function Help() {
  const { page = START } = useParams();
  const { currentData, error, refetch } = useGuidePageQuery(page);
  if (currentData === undefined) return <GuideLoadError problem={error} onRetry={() => void refetch()} />;
  const [title, ...blocks] = parseBlocks(currentData);
  const name = getHeading(title);
  return (
    <>
      <PageHeader
        title={name}
        {...(page !== START && { breadcrumbs: [{ label: 'Guide', to: '/help' }, { label: name }] })}
      />
      <GuidePage blocks={blocks} />
    </>
  );
}

function GuideLoadError({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  if (!problem) return <Skeleton label="Loading the guide" />;
  const { status, message } = toProblem(problem);
  return (
    <>
      <PageHeader title="Guide" />
      {status === 404 ? (
        <EmptyState title="No such page" action={<ButtonLink to="/help">The guide</ButtonLink>}>
          The guide has no page of this name.
        </EmptyState>
      ) : (
        <Failure onRetry={onRetry}>The guide could not be loaded. {message}</Failure>
      )}
    </>
  );
}

function getHeading(block: Block | undefined): string {
  return block?.kind === 'heading' ? block.spans.map(({ text }) => text).join('') : 'Guide';
}
