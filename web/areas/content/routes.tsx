import { defineArea, lazyComponent } from '@masthead/kit';
import screens from './screens';
import { Annex } from './screens/annex/Annex';

const AdScreen = lazyComponent(() => import(/* webpackChunkName: "ad" */ './screens/ad/AdScreen'));
const Calendar = lazyComponent(() => import(/* webpackChunkName: "calendar" */ './screens/calendar/Calendar'));
const EditPage = lazyComponent(() => import(/* webpackChunkName: "edit-page" */ './screens/annex/EditPage'));
const EventScreen = lazyComponent(() => import(/* webpackChunkName: "event" */ './screens/event/EventScreen'));
const JobScreen = lazyComponent(() => import(/* webpackChunkName: "job" */ './screens/job/JobScreen'));
const PostScreen = lazyComponent(() => import(/* webpackChunkName: "post" */ './screens/post/PostScreen'));
const Trash = lazyComponent(() => import(/* webpackChunkName: "trash" */ './screens/trash/Trash'));
const AdList = lazyComponent(() => import(/* webpackChunkName: "lists" */ './screens/lists/AdList'));
const EventList = lazyComponent(() => import(/* webpackChunkName: "lists" */ './screens/lists/EventList'));
const JobList = lazyComponent(() => import(/* webpackChunkName: "lists" */ './screens/lists/JobList'));
const PostList = lazyComponent(() => import(/* webpackChunkName: "lists" */ './screens/lists/PostList'));

/**
 * Posts, career listings, events, ads, annex pages, calendar and trash.
 *
 *   screens.ts                         paths, titles, permissions and links of this area
 *   screens/lists/                     the four lists, built on RecordList; bulk/ holds the bulk actions
 *   screens/editor/                    the editor shared by post, job, event and ad: saves, history, preview
 *   screens/post/, job/, event/, ad/   the form fields of each kind
 *   screens/annex/, calendar/, trash/  one folder per screen
 *   model/                             kinds, options and records; no React
 *   choices/                           options of select fields
 *   api/                               RTK Query endpoints, one file per resource
 */
export default defineArea(screens, {
  '/posts': <PostList />,
  '/post': <PostScreen />,
  '/post/:id': <PostScreen />,
  '/career-center': <JobList />,
  '/career-listing': <JobScreen />,
  '/career-listing/:id': <JobScreen />,
  '/events': <EventList />,
  '/event-listing': <EventScreen />,
  '/event-listing/:id': <EventScreen />,
  '/ad-manager': <AdList />,
  '/ad': <AdScreen />,
  '/ad/:id': <AdScreen />,
  '/annex': <Annex />,
  '/annex/:title': <EditPage />,
  '/calendar': <Calendar />,
  '/trash': <Trash />,
});
