import type { AdOut, EventOut, JobOut, PostOut } from '@masthead/client/types/content';
import type { Area, JumpSource } from '@masthead/kit';

const loadPostScreen = () => import(/* webpackChunkName: "post" */ './screens/post/post');
const loadJobScreen = () => import(/* webpackChunkName: "job" */ './screens/job/job');
const loadEventScreen = () => import(/* webpackChunkName: "event" */ './screens/event/event');
const loadAdScreen = () => import(/* webpackChunkName: "ad" */ './screens/ad/ad');

/**
 * Posts, career listings, events, ads, annex pages, calendar and trash.
 *
 *   screens/lists/                     the four lists, built on RecordList; bulk/ holds the bulk actions
 *   screens/editor/                    the editor shared by post, job, event and ad: saves, history, preview
 *   screens/post/, job/, event/, ad/   the form fields, values and preview of each kind
 *   screens/annex/, calendar/, trash/  one folder per screen
 *   model/                             kinds, options, records, annex pages and the trash; no React
 *   choices/                           posts and microsites to choose from
 *   api/                               RTK Query endpoints, one file per resource
 */
export default {
  purpose: 'posts, the career center, events, ads, the annex pages and their calendar',
  screens: [
    {
      path: '/posts',
      title: 'Posts',
      access: 'staff',
      load: () => import(/* webpackChunkName: "lists" */ './screens/lists/PostList'),
      reads: [{ url: 'posts?limit=50&skip=0', method: 'POST' }, { url: 'posts/counts' }],
      navigation: { group: 'newsletter', order: 2, icon: 'post', key: 'p' },
    },
    { path: '/post', title: 'Create Post', access: 'staff', load: loadPostScreen, parent: '/posts' },
    {
      path: '/post/:id',
      title: 'Post',
      access: 'staff',
      load: loadPostScreen,
      reads: [{ url: 'post/:id' }],
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
      load: () => import(/* webpackChunkName: "lists" */ './screens/lists/JobList'),
      reads: [{ url: 'jobs?limit=1000&skip=0' }, { url: 'jobs/counts' }],
      navigation: { group: 'newsletter', order: 3, icon: 'career', key: 'j' },
    },
    {
      path: '/career-listing',
      title: 'Create Career Listing',
      access: 'staff',
      load: loadJobScreen,
      parent: '/career-center',
    },
    {
      path: '/career-listing/:id',
      title: 'Career Listing',
      access: 'staff',
      load: loadJobScreen,
      reads: [{ url: 'job/:id' }],
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
      load: () => import(/* webpackChunkName: "lists" */ './screens/lists/EventList'),
      reads: [{ url: 'events?limit=500&skip=0' }, { url: 'events/counts' }],
      navigation: { group: 'newsletter', order: 4, icon: 'calendar', key: 'e' },
    },
    { path: '/event-listing', title: 'Create Event', access: 'staff', load: loadEventScreen, parent: '/events' },
    {
      path: '/event-listing/:id',
      title: 'Event',
      access: 'staff',
      load: loadEventScreen,
      reads: [{ url: 'event/:id' }],
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
      load: () => import(/* webpackChunkName: "lists" */ './screens/lists/AdList'),
      reads: [{ url: 'ads?limit=50&skip=0' }, { url: 'ads/counts' }],
      navigation: { group: 'sales', order: 3, icon: 'ad', key: 'd' },
    },
    { path: '/ad', title: 'Create Ad', access: 'staff', load: loadAdScreen, parent: '/ad-manager' },
    {
      path: '/ad/:id',
      title: 'Ad',
      access: 'staff',
      load: loadAdScreen,
      reads: [{ url: 'ad/:id' }],
      parent: '/ad-manager',
      records: { kind: 'Ad', search: { url: 'ads' }, record: 'ad', title: '{name}' } satisfies JumpSource<AdOut>,
    },
    {
      path: '/annex',
      title: 'Annex',
      access: 'staff',
      load: () => import(/* webpackMode: "eager" */ './screens/annex/Annex'),
      navigation: { group: 'more', order: 1, icon: 'annex' },
    },
    {
      path: '/annex/:title',
      title: 'Edit Page',
      access: 'staff',
      load: () => import(/* webpackChunkName: "edit-page" */ './screens/annex/EditPage'),
    },
    {
      path: '/calendar',
      title: 'Calendar',
      access: 'staff',
      load: () => import(/* webpackChunkName: "calendar" */ './screens/calendar/Calendar'),
      navigation: { group: 'newsletter', order: 5, icon: 'month', key: 'c' },
    },
    {
      path: '/trash',
      title: 'Trash',
      access: 'staff',
      load: () => import(/* webpackChunkName: "trash" */ './screens/trash/Trash'),
      navigation: { group: 'more', order: 5, icon: 'trash' },
    },
  ],
} satisfies Area;
