import { Button, lazyComponent } from '@masthead/kit';
import { useList, useUrlParam } from '@masthead/kit/lists';
import { usePostsQuery, usePrefetch } from '../../../api/lists';
import { APPLICATION_TYPES, CATEGORIES, CONTENT_TYPES } from '../../../model/options';
import type { Post } from '../../../model/records';
import { BulkActions } from '../bulk/BulkActions';
import { POST_FIELDS } from '../bulk/fields';
import { getFilters, getPageSize, RecordList } from '../RecordList';
import { columns, columnsWithText } from './columns';

const PostDialog = lazyComponent(() => import('../../post/PostDialog'));

const getName = ({ title }: Post) => title;

/** Search, status, category, application type and content type. */
const LIST = {
  filters: {
    ...getFilters('posts'),
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
      options: CONTENT_TYPES,
      parse: (content: string) => CONTENT_TYPES.find(({ value }) => value === content)?.stored,
    },
  },
  columns,
  pageSize: getPageSize('posts'),
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
  const answer = usePostsQuery(list.query);
  const prefetch = usePrefetch('posts');
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
