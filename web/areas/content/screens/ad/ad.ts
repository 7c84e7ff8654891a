import type { AdOut } from '@masthead/client/types/content';
import { lazyComponent } from '@masthead/kit';
import type { Publication } from '../editor/publication';
import { AdBody } from './AdBody';
import { AdSide } from './AdSide';
import { type AdValues, form, RULES } from './values';

/** Editor of ads, with its documented labels and messages (CONTENT-1, CONTENT-24). */
export const ad: Publication<AdValues, AdOut> = {
  kind: 'ads',
  words: {
    create: 'Post an Ad',
    edit: 'Edit Ad',
    preview: 'Preview Ad',
    schedule: 'Schedule an Ad',
    publish: 'Publish',
    added: 'Ad has been added!',
    saved: 'Ad has been updated',
  },
  ...form,
  rules: RULES,
  Body: AdBody,
  Side: AdSide,
  Preview: lazyComponent(() => import('./AdPreview')),
};
