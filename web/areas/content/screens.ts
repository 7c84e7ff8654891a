import type { AdOut, EventOut, JobOut, PostOut } from '@masthead/client/types/content';
import type { AreaScreens, JumpSource } from '@masthead/kit';

/** Screens of the content area: posts, career listings, events, ads, annex pages, calendar and trash. */
export default {
  purpose: 'posts, the career center, events, ads, the annex pages and their calendar',
  screens: [
    {
      path: '/posts',
      title: 'Posts',
      access: 'staff',
      chunk: 'lists',
      navigation: { group: 'editorial', order: 2, icon: 'post' },
    },
    { path: '/post', title: 'Create Post', access: 'staff', chunk: 'post', parent: '/posts' },
    {
      path: '/post/:id',
      title: 'Post',
      access: 'staff',
      chunk: 'post',
      parent: '/posts',
      records: {
        kind: 'Post',
        search: { url: 'posts', method: 'POST' },
        record: 'post',
        title: '{title}',
      } satisfies JumpSource<PostOut>,
    },
    {
      path: '/career-center',
      title: 'Career Center',
      access: 'staff',
      chunk: 'lists',
      navigation: { group: 'editorial', order: 3, icon: 'career' },
    },
    {
      path: '/career-listing',
      title: 'Create Career Listing',
      access: 'staff',
      chunk: 'job',
      parent: '/career-center',
    },
    {
      path: '/career-listing/:id',
      title: 'Career Listing',
      access: 'staff',
      chunk: 'job',
      parent: '/career-center',
      records: {
        kind: 'Career listing',
        search: { url: 'jobs' },
        record: 'job',
        title: '{jobTitle}',
      } satisfies JumpSource<JobOut>,
    },
    {
      path: '/events',
      title: 'Events',
      access: 'staff',
      chunk: 'lists',
      navigation: { group: 'editorial', order: 4, icon: 'calendar' },
    },
    { path: '/event-listing', title: 'Create Event', access: 'staff', chunk: 'event', parent: '/events' },
    {
      path: '/event-listing/:id',
      title: 'Event',
      access: 'staff',
      chunk: 'event',
      parent: '/events',
      records: {
        kind: 'Event',
        search: { url: 'events' },
        record: 'event',
        title: '{title}',
      } satisfies JumpSource<EventOut>,
    },
    {
      path: '/ad-manager',
      title: 'Ad Manager',
      access: 'staff',
      chunk: 'lists',
      navigation: { group: 'library', order: 1, icon: 'ad' },
    },
    { path: '/ad', title: 'Create Ad', access: 'staff', chunk: 'ad', parent: '/ad-manager' },
    {
      path: '/ad/:id',
      title: 'Ad',
      access: 'staff',
      chunk: 'ad',
      parent: '/ad-manager',
      records: { kind: 'Ad', search: { url: 'ads' }, record: 'ad', title: '{name}' } satisfies JumpSource<AdOut>,
    },
    { path: '/annex', title: 'Annex', access: 'staff', navigation: { group: 'editorial', order: 5, icon: 'annex' } },
    { path: '/annex/:title', title: 'Edit Page', access: 'staff', parent: '/annex' },
    {
      path: '/calendar',
      title: 'Calendar',
      access: 'staff',
      navigation: { group: 'editorial', order: 6, icon: 'month' },
    },
    { path: '/trash', title: 'Trash', access: 'staff', navigation: { group: 'library', order: 3, icon: 'trash' } },
  ],
} as const satisfies AreaScreens;
