import { ButtonLink, CopyButton, EmptyState, Link, Loading, PageHeader, Stack, useParams } from '@masthead/kit';
import { useGuidePageQuery } from '../../api';
import styles from './Help.module.css';
import { type Block, parseBlocks, type Span } from './markdown';

/** The guide's index page. */
const START = 'README';

/** `/help` and `/help/{page}`: the user guide. */
export default function Help() {
  const { page = START } = useParams();
  const query = useGuidePageQuery(page);
  if (query.currentData === undefined)
    return (
      <>
        {query.error && <PageHeader title="Guide" />}
        <Loading query={query} what="The guide" absent={NO_PAGE} />
      </>
    );
  const [title, ...blocks] = parseBlocks(query.currentData);
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

const NO_PAGE = (
  <EmptyState title="No such page" action={<ButtonLink to="/help">The guide</ButtonLink>}>
    The guide has no page of this name.
  </EmptyState>
);

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
