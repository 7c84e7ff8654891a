import { Button, getLabel, isRichDocument, lazyComponent, useUrlParam } from '@masthead/kit';
import { type Column, column, useList } from '@masthead/kit/lists';
import { listsApi } from '../../api/lists';
import { APPLICATION_TYPES, CATEGORIES, CONTENT_TYPES } from '../../model/options';
import type { Post } from '../../model/records';
import { BulkActions } from './bulk/BulkActions';
import { POST_FIELDS } from './bulk/fields';
import { clientColumn, dateColumn, statusColumn } from './columns';
import { defineList, RecordList } from './RecordList';
import { RecordTitle } from './RecordTitle';

const PostDialog = lazyComponent(() => import('../post/PostDialog'));
const PostText = lazyComponent(() => import('./PostText'));

const TITLE: Column<Post> = column(
  'title',
  'Title',
  { kind: 'title', sortBy: 'service' },
  ({ title, featuredImage, publishedLate }) => (
    <RecordTitle title={title} image={featuredImage} publishedLate={publishedLate} />
  ),
);

const COLUMNS: readonly Column<Post>[] = [
  column('category', 'Category', { width: 136 }, ({ selectedCategories }) => formatCategories(selectedCategories)),
  column('application', 'Application type', { width: 120, wide: 'desk' }, ({ applicationType }) =>
    getLabel(APPLICATION_TYPES, applicationType),
  ),
  column('content', 'Content type', { width: 108, wide: 'desk' }, ({ commercialContent }) =>
    getLabel(CONTENT_TYPES, commercialContent),
  ),
  clientColumn(),
  statusColumn(),
  dateColumn(),
];

/** Columns of All Posts, optionally with the text of each post as readers see it. */
const columns: readonly Column<Post>[] = [TITLE, ...COLUMNS];
const columnsWithText: readonly Column<Post>[] = [
  { ...TITLE, below: ({ body }) => isRichDocument(body) && <PostText body={body} /> },
  ...COLUMNS,
];

/** Return the first category and the number of further ones. */
function formatCategories(selected: Post['selectedCategories']): string {
  const [first, ...others] = selected;
  if (!first) return '–';
  return others.length > 0 ? `${first.category.name} +${others.length}` : first.category.name;
}

const getName = ({ title }: Post) => title;

const { filters, ...rest } = defineList('posts', columns);

/** With the category, application type and content type of posts. */
const LIST = {
  ...rest,
  filters: {
    ...filters,
    categoryIds: {
      name: 'category',
      label: 'Category',
      pluralLabel: 'types',
      options: CATEGORIES.map(({ id, name }) => ({ value: String(id), label: name })),
      parse: parseCategories,
    },
    applicationType: { name: 'application', label: 'Application type', options: APPLICATION_TYPES },
    commercialContent: {
      name: 'content',
      label: 'Editorial or commercial',
      options: CONTENT_TYPES.map(({ label }) => ({ value: label.toLowerCase(), label })),
      parse: (content: string) => CONTENT_TYPES.find(({ label }) => label.toLowerCase() === content)?.value,
    },
  },
} as const;

function parseCategories(value: string): number[] | undefined {
  const ids = value.split(',').map(Number);
  const known = ids.filter((id) => CATEGORIES.some((category) => category.id === id));
  return known.length > 0 ? known : undefined;
}

/** `/posts`: All Posts. Clicking a title opens its editor over the list (CONTENT-8). */
export default function PostList() {
  const list = useList(LIST);
  const [text, setText] = useUrlParam('text', '');
  const showsText = text === 'shown';
  const answer = listsApi.usePostsQuery(list.query);
  const prefetch = listsApi.usePrefetch('posts');
  return (
    <>
      <RecordList
        kind="posts"
        title="Posts"
        words={{ create: 'Create Post', remove: 'Delete Posts' }}
        list={list}
        answer={answer}
        columns={showsText ? columnsWithText : columns}
        getName={getName}
        onNearNext={() => prefetch(list.nextQuery)}
        tools={
          <Button kind="quiet" aria-pressed={showsText} onClick={() => setText(showsText ? '' : 'shown')}>
            Full text
          </Button>
        }
        bulk={(ids) => <BulkActions kind="posts" ids={ids} fields={POST_FIELDS} />}
        onOpen={({ id }) => list.open(id)}
      />
      {list.openId !== null && <PostDialog key={list.openId} id={list.openId} onClose={() => list.open(null)} />}
    </>
  );
}
