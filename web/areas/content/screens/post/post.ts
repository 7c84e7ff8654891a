import type { PostOut } from '@masthead/client/types/content';
import { lazyComponent } from '@masthead/kit';
import type { Publication } from '../editor/publication';
import { PostBody } from './PostBody';
import { PostSide } from './PostSide';
import { form, type PostValues, RULES } from './values';

/** Editor of posts, with its documented labels and messages (CONTENT-1, CONTENT-4). */
export const post: Publication<PostValues, PostOut> = {
  kind: 'posts',
  words: {
    create: 'Create Post',
    edit: 'Edit Post',
    preview: 'Preview Post',
    schedule: 'Schedule a Post',
    publish: 'Publish Now',
    added: 'Post has been added!',
    saved: 'Your posts has been saved!',
  },
  ...form,
  rules: RULES,
  Body: PostBody,
  Side: PostSide,
  Preview: lazyComponent(() => import('./PostPreview')),
};
