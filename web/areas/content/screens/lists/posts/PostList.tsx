import { Button, lazyComponent } from '@masthead/kit';
import { usePostsQuery, usePrefetch } from '../../../api/lists';
import type { Post } from '../../../model/records';
import { BulkActions } from '../bulk/BulkActions';
import { POST_FIELDS } from '../bulk/fields';
import { RecordList } from '../RecordList';
import { useListState } from '../useListState';
import { columns, columnsWithText } from './columns';
import { PostFilters } from './PostFilters';

const PostDialog = lazyComponent(() => import('../../post/PostDialog'));

const getName = ({ title }: Post) => title;

/** `/posts`: All Posts. Clicking a title opens its editor over the list (CONTENT-8). */
export default function PostList() {
  const list = useListState('posts');
  const query = usePostsQuery(list.query);
  const prefetch = usePrefetch('posts');
  return (
    <>
      <RecordList
        title="Posts"
        words={{ create: 'Create Post', remove: 'Delete Posts' }}
        list={list}
        answer={query}
        columns={list.showsText ? columnsWithText : columns}
        getName={getName}
        onNearNext={() => prefetch(list.nextQuery)}
        filters={<PostFilters list={list} />}
        tools={
          <Button kind="quiet" aria-pressed={list.showsText} onClick={list.toggleText}>
            Full text
          </Button>
        }
        bulk={(ids) => <BulkActions kind="posts" ids={ids} fields={POST_FIELDS} />}
        onOpen={({ id }) => list.open(id)}
      />
      {list.opened !== null && <PostDialog key={list.opened} id={list.opened} onClose={() => list.open(null)} />}
    </>
  );
}
