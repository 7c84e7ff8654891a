import { type Area, lazily } from '@masthead/kit';
import { Annex } from './screens/annex/Annex';
import { AdList } from './screens/lists/ads/AdList';
import { EventList } from './screens/lists/events/EventList';
import { JobList } from './screens/lists/jobs/JobList';
import { PostList } from './screens/lists/posts/PostList';

const AdScreen = lazily(() => import('./screens/ad/AdScreen'));
const Calendar = lazily(() => import('./screens/calendar/Calendar'));
const EditPage = lazily(() => import('./screens/annex/EditPage'));
const EventScreen = lazily(() => import('./screens/event/EventScreen'));
const JobScreen = lazily(() => import('./screens/job/JobScreen'));
const PostScreen = lazily(() => import('./screens/post/PostScreen'));
const Trash = lazily(() => import('./screens/trash/Trash'));

/** Posts, career listings, events, ads, annex pages, and what spans them (document 001 §2, 002 §2). */
const area: Area = {
  routes: [
    { path: '/posts', element: <PostList /> },
    { path: '/career-center', element: <JobList /> },
    { path: '/events', element: <EventList /> },
    { path: '/ad-manager', element: <AdList /> },
    { path: '/post/:id?', element: <PostScreen /> },
    { path: '/career-listing/:id?', element: <JobScreen /> },
    { path: '/event-listing/:id?', element: <EventScreen /> },
    { path: '/ad/:id?', element: <AdScreen /> },
    { path: '/annex', element: <Annex /> },
    { path: '/annex/:title', element: <EditPage /> },
    { path: '/calendar', element: <Calendar /> },
    { path: '/trash', element: <Trash /> },
  ],
};

export default area;
