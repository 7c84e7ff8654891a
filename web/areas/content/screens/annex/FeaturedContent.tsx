import { getFileUrl } from '@masthead/client';
import type { ShownPost } from '@masthead/client/types/content';
import { AsyncSelectField, Row, Stack, StatusBadge, Tag, TextAreaField, Thumbnail, useRecordForm } from '@masthead/kit';
import { useState } from 'react';
import { featuredPostIn } from '../../../../client/generated/limits/content';
import {
  type FeaturedPost,
  useFeaturedPostsQuery,
  useMoveFeaturedPostMutation,
  useSaveFeaturedPostMutation,
} from '../../api/annex';
import { usePostChoices } from '../../choices/usePostChoices';
import { FeaturedList } from './FeaturedList';
import { RowForm } from './RowForm';
import type { Saved } from './useBanner';

interface FeaturedProps {
  page: string;
  onSaved: (saved: Saved) => void;
}

const LABELS = { postId: 'Post', applicationDescription: 'Application description' };
const getName = ({ post, position }: FeaturedPost) => post?.title ?? `Row ${position}`;

/** The six featured posts of an annex page (CONTENT-28). */
export function FeaturedContent({ page, onSaved }: FeaturedProps) {
  const query = useFeaturedPostsQuery(page);
  const [move] = useMoveFeaturedPostMutation();
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
  const [save] = useSaveFeaturedPostMutation();
  const form = useRecordForm({
    draftKey: `annex-post/${row.id}`,
    initial: toFormValues(row),
    version: row.version,
    labels: LABELS,
    read: toFormValues,
    save: ({ postId, applicationDescription }, { version }) =>
      save({ row, version, body: { postId, applicationDescription: applicationDescription || null } })
        .unwrap()
        .catch((problem: unknown) => {
          onSaved('Error Saving');
          throw problem;
        }),
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
      <TextAreaField rows={2} limit={featuredPostIn.applicationDescription} {...form.field('applicationDescription')} />
    </RowForm>
  );
}

function toFormValues({ postId, applicationDescription }: FeaturedPost) {
  return { postId, applicationDescription: applicationDescription ?? '' };
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
