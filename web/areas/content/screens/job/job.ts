import type { JobOut } from '@masthead/client/types/content';
import { lazyComponent } from '@masthead/kit';
import type { Publication } from '../editor/publication';
import { JobBody } from './JobBody';
import { JobSide } from './JobSide';
import { form, type JobValues, RULES } from './values';

/** Editor of career listings, with its documented labels and messages (CONTENT-1, CONTENT-19). */
export const job: Publication<JobValues, JobOut> = {
  kind: 'jobs',
  words: {
    create: 'Post a Listing',
    edit: 'Edit Listing',
    preview: 'Preview Listing',
    schedule: 'Schedule a Listing',
    publish: 'List Now',
    added: 'Career listing has been added!',
    saved: 'Career listing has been updated',
  },
  ...form,
  rules: RULES,
  Body: JobBody,
  Side: JobSide,
  Preview: lazyComponent(() => import('./JobPreview')),
};
