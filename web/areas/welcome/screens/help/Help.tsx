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
import { type GuideText, welcomeApi } from '../../api';
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

/** Who reads the guide. */
interface Reader {
  isStaff: boolean;
  isAdmin: boolean;
  isClient: boolean;
}

/** The parts of the index that someone who is no member of staff does not need, and whom the others are for. */
const IS_FOR: Record<string, (reader: Reader) => boolean> = {
  'For editors': ({ isStaff }) => isStaff,
  'For sales': ({ isStaff }) => isStaff,
  'For administrators': ({ isAdmin }) => isAdmin,
  'For clients': ({ isStaff, isClient }) => isStaff || isClient,
  'For builders of the site': ({ isStaff }) => isStaff,
};

const getText = (block: Block): string =>
  block.kind === 'heading' ? block.spans.map(({ text }) => text).join('') : '';

/** Keep those parts of the index that are for the reader: each heading with what follows it. */
export function filterIndex(blocks: readonly Block[], reader: Reader): Block[] {
  let isShown = true;
  return blocks.filter((block) => {
    if (block.kind === 'heading') isShown = IS_FOR[getText(block)]?.(reader) ?? true;
    return isShown;
  });
}

/** List the pages to which an index leads. */
export const listPages = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'list'
      ? block.items.flat().flatMap((span) => (span.kind === 'link' ? span.to.replace(/\.md$/, '') : []))
      : [],
  );

interface Found {
  name: string;
  title: string;
  excerpt: string;
}

const AROUND = 60; // characters before and after what was found

/** Find the pages that contain every word, those with a word in their title first. */
export function searchGuide(texts: readonly GuideText[], search: string): Found[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = texts.map(({ name, text }) => {
    const [title = name, ...rest] = text
      .replace(/!\[.*\]\(.*\)|[#*`]|\[|\]\([^)]*\)/g, '')
      .trim()
      .split('\n');
    return { name, title: title.trim(), body: rest.join(' ').replace(/\s+/g, ' ').trim() };
  });
  const has = (text: string, word: string) => text.toLowerCase().includes(word);
  const found = pages.filter(({ title, body }) => words.every((word) => has(`${title} ${body}`, word)));
  const ranked = found.map((page) => ({ ...page, rank: words.some((word) => has(page.title, word)) ? 0 : 1 }));
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .map(({ name, title, body }) => ({ name, title, excerpt: cutExcerpt(body, words[0] ?? '') }));
}

function cutExcerpt(body: string, word: string): string {
  const at = Math.max(body.toLowerCase().indexOf(word), 0);
  const start = at > AROUND ? body.indexOf(' ', at - AROUND) + 1 : 0;
  const part = body.slice(start, at + word.length + AROUND);
  return `${start > 0 ? '… ' : ''}${part}${part.length + start < body.length ? ' …' : ''}`;
}
