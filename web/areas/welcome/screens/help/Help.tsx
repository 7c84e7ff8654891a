import { useSession } from '@masthead/client';
import {
  Button,
  ButtonLink,
  CopyButton,
  EmptyState,
  Link,
  Loading,
  PageHeader,
  Stack,
  Text,
  useParams,
  useUrlParam,
} from '@masthead/kit';
import { SearchInput } from '@masthead/kit/lists';
import { welcomeApi } from '../../api';
import { filterIndex, listPages, type Reader, searchGuide } from './guide';
import styles from './Help.module.css';
import { type Block, parseBlocks, type Span } from './markdown';

/** The guide's index page. */
const START = 'README';

/** `/help` and `/help/{page}`: the user guide, whose index has what concerns the reader and can be searched. */
export default function Help() {
  const { page = START } = useParams();
  const query = welcomeApi.useGuidePageQuery(page);
  const reader = useReader();
  const [search, setSearch] = useUrlParam('search', '');
  if (query.currentData === undefined)
    return (
      <>
        {query.error && <PageHeader title="Guide" />}
        <Loading query={query} what="The guide" absent={NO_PAGE} />
      </>
    );
  const [title, ...whole] = parseBlocks(query.currentData);
  const isStart = page === START;
  const blocks = isStart ? filterIndex(whole, reader) : whole;
  const name = getHeading(title);
  return (
    <>
      <PageHeader
        title={name}
        actions={<Button onClick={openBeside}>Open beside your work</Button>}
        {...(!isStart && { breadcrumbs: [{ label: 'Guide', to: '/help' }, { label: name }] })}
      >
        {isStart && <SearchInput label="Search the guide" value={search} onChange={setSearch} />}
      </PageHeader>
      {isStart && search.trim() ? (
        <GuideSearch pages={listPages(blocks)} search={search.trim()} />
      ) : (
        <Stack gap={4} max="72ch" tone="secondary" className={styles.page}>
          {blocks.map(renderBlock)}
        </Stack>
      )}
    </>
  );
}

function useReader(): Reader {
  const { isStaff, role, clientId } = useSession();
  return { isStaff, isAdmin: role === 'admin', isClient: clientId !== null };
}

/** Opens the page in a narrow window of its own, so that it stays in sight while one follows it. */
function openBeside(): void {
  window.open(window.location.href, 'guide', `popup,width=520,height=${window.screen.availHeight}`);
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
function renderSpan(span: Span, at: number) {
  const key = `${at} ${span.text}`;
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

/** The pages of the guide that contain what is searched. */
function GuideSearch({ pages, search }: { pages: readonly string[]; search: string }) {
  const query = welcomeApi.useGuideTextsQuery(pages);
  if (!query.data) return <Loading query={query} what="The guide" />;
  const found = searchGuide(query.data, search);
  if (found.length === 0) return <EmptyState title="No page found">No page of the guide says “{search}”.</EmptyState>;
  return (
    <Stack as="ul" gap={4} max="72ch">
      {found.map(({ name, title, excerpt }) => (
        <li key={name}>
          <Link to={`/help/${name}`}>{title}</Link>
          <Text size="sm" tone="secondary">
            {excerpt}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
