import { getFileUrl } from '@masthead/client';
import type { ShownPost } from '@masthead/client/types/content';
import {
  AsyncSelectField,
  describeFields,
  Row,
  Stack,
  StatusBadge,
  Tag,
  TextAreaField,
  Thumbnail,
  text,
  useRecordForm,
  value,
} from '@masthead/kit';
import { useMemo, useState } from 'react';
import { featuredPostIn } from '../../../../client/generated/limits/content';
import { annexApi, type FeaturedPost } from '../../api/annex';
import { listsApi } from '../../api/lists';
import { useSearchResults } from '../../choices/useSearchResults';
import { FeaturedList } from './FeaturedList';
import { RowForm } from './RowForm';
import { refuse, type Saved } from './useBanner';

const FORM = describeFields({
  postId: value<number | null>('Post', null),
  applicationDescription: text('Application description', { limit: featuredPostIn.applicationDescription }),
});
const getName = ({ post, position }: FeaturedPost) => post?.title ?? `Row ${position}`;

/** The six featured posts of an annex page (CONTENT-28). */
export function FeaturedContent({ page, onSaved }: { page: string; onSaved: (saved: Saved) => void }) {
  const query = annexApi.useFeaturedPostsQuery(page);
  const [move] = annexApi.useMoveFeaturedPostMutation();
  return (
    <FeaturedList
      label="Featured Content"
      answer={query}
      getName={getName}
      onMove={(row) => move({ page, ...row }).unwrap()}
      render={(row) => <PostRow row={row} onSaved={onSaved} />}
    />
  );
}

function PostRow({ row, onSaved }: { row: FeaturedPost; onSaved: (saved: Saved) => void }) {
  const [save] = annexApi.useSaveFeaturedPostMutation();
  const form = useRecordForm({
    ...FORM.of(row),
    draftKey: `annex-post/${row.id}`,
    save: (values, { version }) =>
      save({ id: row.id, version, body: FORM.toRequestBody(values) })
        .unwrap()
        .catch(refuse(onSaved)),
    onSaved: () => onSaved('Save Success'),
  });
  const { getPost: found, ...search } = usePostChoices();
  const { postId } = form.values;
  const shown = row.post?.id === postId ? row.post : found(postId);
  return (
    <RowForm form={form} about={getName(row)}>
      <Stack gap={3}>
        <AsyncSelectField
          placeholder="Search posts"
          currentName={row.post?.title}
          {...search}
          {...form.field('postId')}
        />
        {shown && <PostPreview post={shown} />}
      </Stack>
      <TextAreaField rows={2} {...form.field('applicationDescription')} />
    </RowForm>
  );
}

/** Thumbnail and status of the post. The status warns when readers cannot see the post yet. */
function PostPreview({ post }: { post: Pick<ShownPost, 'featuredImage' | 'status'> }) {
  const { featuredImage: image } = post;
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <Row as="span" gap={2} size="xs" tone="muted">
      {image && <Thumbnail src={getFileUrl(image)} width={36} height={24} onMissing={() => setMissing(image)} />}
      {missing !== null && missing === image && <Tag warn>Picture missing</Tag>}
      <StatusBadge status={post.status} />
    </Row>
  );
}

/** Maximum number of posts offered at once; typing narrows the search. */
const MAX_RESULTS = 20;

/** Posts by title and text for an `AsyncSelectField`, searched by the service. */
function usePostChoices() {
  const [typed, onSearch] = useState('');
  const { data, error } = listsApi.usePostsQuery({ q: typed.trim() || undefined, limit: MAX_RESULTS, skip: 0 });
  const choices = useMemo(() => data?.items.map(({ id, title }) => ({ id, name: title })), [data]);
  return {
    choices,
    failure: error && `The posts could not be loaded. ${error.message ?? ''}`,
    onSearch,
    getPost: useSearchResults(data?.items),
  };
}
