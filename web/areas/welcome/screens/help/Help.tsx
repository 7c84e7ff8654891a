import { toProblem } from '@masthead/client';
import {
  ButtonLink,
  CopyButton,
  EmptyState,
  Failure,
  Link,
  PageHeader,
  Skeleton,
  Stack,
  useParams,
} from '@masthead/kit';
import { useGuidePageQuery } from '../../api';
import styles from './GuidePage.module.css';
import { type Block, parseBlocks, type Span } from './markdown';

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
      <Stack gap={4} max="72ch" tone="secondary" className={styles.page}>
        {blocks.map(renderBlock)}
      </Stack>
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

function renderBlock(block: Block) {
  const key = JSON.stringify(block);
  if (block.kind === 'picture') {
    return <img key={key} className={styles.picture} src={`/guide/${block.src}`} alt={block.alt} />;
  }
  if (block.kind === 'program') return <Program key={key} text={block.text} />;
  if (block.kind === 'heading') return <h2 key={key}>{block.spans.map(renderSpan)}</h2>;
  if (block.kind === 'paragraph') return <p key={key}>{block.spans.map(renderSpan)}</p>;
  const items = block.items.map((spans) => <li key={JSON.stringify(spans)}>{spans.map(renderSpan)}</li>);
  if (block.start === null) return <ul key={key}>{items}</ul>;
  return (
    <ol key={key} start={block.start}>
      {items}
    </ol>
  );
}

/** A program to copy. It scrolls, so it can be focused. */
function Program({ text }: { text: string }) {
  return (
    <Stack gap={2} justify="start">
      <CopyButton size="small" text={text}>
        Copy
      </CopyButton>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a focused element scrolls by keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </Stack>
  );
}

/** Pages of the guide link to each other as files; map those links to screens. */
function renderSpan(span: Span) {
  const key = JSON.stringify(span);
  if (span.kind === 'link') {
    return (
      <Link key={key} to={`/help/${span.to.replace(/\.md$/, '')}`}>
        {span.text}
      </Link>
    );
  }
  if (span.kind === 'strong') return <b key={key}>{span.text}</b>;
  return span.kind === 'code' ? <kbd key={key}>{span.text}</kbd> : span.text;
}
