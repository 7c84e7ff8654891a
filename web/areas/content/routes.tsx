import { defineArea, lazyComponent } from '@masthead/kit';
import screens from './screens';
import { Annex } from './screens/annex/Annex';
import { AdList } from './screens/lists/ads/AdList';
import { EventList } from './screens/lists/events/EventList';
import { JobList } from './screens/lists/jobs/JobList';
import { PostList } from './screens/lists/posts/PostList';

const AdScreen = lazyComponent(() => import('./screens/ad/AdScreen'));
const Calendar = lazyComponent(() => import('./screens/calendar/Calendar'));
const EditPage = lazyComponent(() => import('./screens/annex/EditPage'));
const EventScreen = lazyComponent(() => import('./screens/event/EventScreen'));
const JobScreen = lazyComponent(() => import('./screens/job/JobScreen'));
const PostScreen = lazyComponent(() => import('./screens/post/PostScreen'));
const Trash = lazyComponent(() => import('./screens/trash/Trash'));

/**
 * Posts, career listings, events, ads, annex pages, and what spans them.
 *
 *   screens.ts                         paths, titles, access and links of this area
 *   screens/lists/                     the four lists; RecordList is what they share, bulk/ what acts on selected rows
 *   screens/editor/                    the editor that post, job, event and ad share: saves, history, preview
 *   screens/post/, job/, event/, ad/   the fields of each kind
 *   screens/annex/, calendar/, trash/  one folder each
 *   model/                             kinds, options and records without React
 *   choices/                           options of select fields
 *   api/                               endpoints, a file per resource
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
