import type { User } from '@masthead/client';
import type { Area } from '@masthead/kit';
import { screen } from '@testing-library/react';
import { lazy, Suspense, useMemo } from 'react';
import { matchPath, useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import accounts from '../../areas/accounts/area';
import alerts from '../../areas/alerts/area';
import { boardIssue, booking } from '../../areas/alerts/tests/bookings';
import { issue as wholeIssue } from '../../areas/alerts/tests/issues';
import content from '../../areas/content/area';
import media from '../../areas/media/area';
import microsites from '../../areas/microsites/area';
import { NEW_SITE } from '../../areas/microsites/model/newSite';
import portal from '../../areas/portal/area';
import { listReply, type Routes, renderScreen, stubApi } from '../../testing/screen';
import { useZones } from '../../testing/zones';
import { loadComponent } from '../areas/load';

/** 8:15 PM of November 17 in New York, 10:15 AM of November 18 in Tokyo. */
const AT = '2025-11-18T01:15:00Z';
/** The same, later than now. */
const LATER = '2099-11-18T01:15:00Z';
/** What the screens show of them, beside the year. */
const TIME = /Nov(ember)? 17, 20\d\d,? 8:15 PM/;
const DAY = /Nov\. 17th, 20\d\d/;
const DEADLINE = /Monday, November 17th/;
const OTHERS = /Nov(\.|ember)? 18|10:15 AM/;

// Some screens show the present time too, which must not be the reader's 10:15 AM by chance.
beforeEach(() => vi.setSystemTime('2026-11-27T15:45:00Z'));
afterEach(() => vi.useRealTimers());

const record = { id: 5, version: 2, createdAt: AT, updatedAt: AT, updatedBy: 1, date: AT, status: 'scheduled' };
const text = { title: 'Bags', body: null, documents: [], selectedCategories: [], keywords: [], permalink: 'bags' };
const picture = {
  url: 'a.example/h.png',
  thumbnailUrl: null,
  previewUrl: null,
  mediaTags: [],
  altText: '',
  type: 'image/png',
};
const user = { ...record, email: 'ana@aspen.example', role: 'editor', active: true, lastSignedInAt: AT };
const webhook = { ...record, name: 'Site', url: 'https://a.example', events: [], active: true, failingSince: AT };
const delivery = { ...record, webhookId: 5, event: 'post.published', status: 'pending', dueAt: AT, attempts: 1 };
const due = booking({ id: 5, dueAt: AT, holdUntil: AT, status: 'hold', requestedAt: AT });
const issue = { ...due.issue, date: '2099-12-01T01:00:00Z' };
const task = { ...{ service: 'auth', name: 'Retention', nextAt: AT, succeededAt: AT, failedAt: null, error: null } };
const report = { version: '1.0.0', dependencies: {}, outbox: { depth: 0, age: 0 }, tasks: [task], unavailable: [] };
const site = { ...NEW_SITE.microsite, ...record, pageTitle: 'Heliox', userId: 11, ownerEmail: 'a@b.example' };

const blocked = { dayVisits: 3, seenAt: AT, blockedUntil: LATER };
const PERFORMANCE = '/portal/email-performance';
const CONTENT = `${PERFORMANCE}/email-issue-details/email-content-details/5`;

interface TimedScreen {
  area: Area;
  at: string;
  shows: RegExp;
  routes: Routes;
  as?: Partial<User>;
}

const MOVED = {
  state: 'done',
  needs: [],
  source: { kind: 'table' },
  kinds: [],
  log: [],
  differences: [],
  compared: [],
};

/** The screens that show an instant, each with records of that instant only. */
const SCREENS: readonly TimedScreen[] = [
  {
    ...{ area: accounts, at: '/user-list', shows: DAY },
    routes: { 'GET users': listReply([user]), 'GET clients': listReply([]) },
  },
  { ...{ area: accounts, at: '/edit-user/5', shows: TIME }, routes: { 'GET user-admin/5': { body: user } } },
  {
    ...{ area: accounts, at: '/client-list', shows: DAY },
    routes: { 'GET clients': listReply([{ ...record, company: 'A' }]) },
  },
  {
    ...{ area: accounts, at: '/contact-forms', shows: TIME },
    routes: { 'GET contact-forms': listReply([{ ...record, kind: 'support', message: 'Hello', notMailed: [] }]) },
  },
  {
    ...{ area: accounts, at: '/audit', shows: TIME, as: { role: 'admin' } },
    routes: {
      'GET audit': listReply([
        { ...record, ...{ at: AT, entity: 'post', context: 'content', action: 'changed', changes: [], keyId: null } },
      ]),
    },
  },
  {
    ...{ area: accounts, at: '/webhooks', shows: TIME, as: { role: 'admin' } },
    routes: { 'GET webhooks': listReply([webhook]), 'GET webhook-health': { body: [] } },
  },
  {
    ...{ area: accounts, at: '/webhooks/deliveries', shows: TIME, as: { role: 'admin' } },
    routes: { 'GET webhooks': listReply([webhook]), 'GET webhook-deliveries': listReply([delivery]) },
  },
  {
    ...{ area: accounts, at: '/api-keys', shows: DAY, as: { role: 'admin' } },
    routes: { 'GET api-keys': listReply([{ ...record, name: 'K', scopes: [], expiresAt: AT, lastUsedAt: null }]) },
  },
  {
    ...{ area: accounts, at: '/system', shows: TIME, as: { role: 'admin' } },
    routes: {
      'GET system/auth': { body: { service: 'auth', database: null, events: null, objects: null, ...report } },
    },
  },
  {
    ...{ area: accounts, at: '/moving-in', shows: TIME, as: { role: 'admin' } },
    routes: {
      'GET moving-in': { body: { ...MOVED, provenAt: AT } },
      'GET moving-in/lines': { body: { lines: [] } },
    },
  },
  {
    ...{ area: content, at: '/career-center', shows: DAY },
    routes: {
      'GET jobs': listReply([{ ...record, jobTitle: 'Lead' }]),
      'GET jobs/counts': { body: {} },
      'GET saved-views': { body: [] },
    },
  },
  { ...{ area: content, at: '/post/5', shows: TIME }, routes: { 'GET post/5': { body: { ...record, ...text } } } },
  {
    ...{ area: content, at: '/trash', shows: DAY },
    routes: { 'GET trash': listReply([{ ...record, kind: 'post', title: 'Bags', deletedAt: AT, purgedAt: AT }]) },
  },
  {
    ...{ area: media, at: '/media-library', shows: DAY },
    routes: { 'GET media-images': listReply([{ ...record, title: 'Hall', ...picture }]) },
  },
  {
    ...{ area: media, at: '/media-image/5', shows: TIME },
    routes: { 'GET media-image/5': { body: { ...record, title: 'Hall', ...picture } } },
  },
  {
    ...{ area: media, at: '/microsite-uploads/heliox', shows: TIME },
    routes: {
      'GET xchange-files/heliox': {
        body: [{ ...record, name: 'a.png', size: 1, url: 'a.example/a.png', type: 'image/png' }],
      },
    },
  },
  {
    ...{ area: alerts, at: '/sponsors/booking/5', shows: TIME },
    routes: {
      'GET alert-board': { body: [boardIssue(1, '2099-12-01')] },
      'GET alert-booking/5': { body: { ...due, issue } },
      'GET alert-booking/5/history': { body: [] },
      'GET alert-rates': { body: [] },
    },
  },
  {
    ...{ area: portal, at: '/portal/bookings/5', shows: DEADLINE, as: { role: 'exhibitor', clientId: 117 } },
    routes: { 'GET alert-booking/5': { body: { ...due, status: 'booked', issue, size: {} } } },
  },
  {
    ...{ area: microsites, at: '/microsites', shows: DAY },
    routes: { 'GET microsites': listReply([site]), 'GET users': listReply([]) },
  },
  { ...{ area: accounts, at: '/account', shows: DAY, as: { emailVerifiedAt: AT } }, routes: {} },
  {
    ...{ area: accounts, at: '/limits', shows: TIME },
    routes: {
      'GET beacon-addresses': {
        body: { limit: 1, dayLimit: 2, addresses: [{ ...record, address: '::1', visits: 3, ...blocked }] },
      },
    },
  },
  {
    ...{ area: alerts, at: '/alert/5', shows: TIME },
    routes: {
      'GET alerts-all/5': { body: wholeIssue({}, { id: 5, publishAt: AT }) },
      'GET clients': listReply([]),
    },
  },
  {
    ...{ area: alerts, at: '/alert-published/5', shows: TIME },
    routes: {
      'GET alerts-all/5': { body: wholeIssue({}, { id: 5 }) },
      'GET alert-editions/5': { body: [{ version: 1, publishedAt: AT, bytes: 1, links: 1 }] },
    },
  },
  {
    ...{ area: content, at: '/posts', shows: DAY },
    routes: {
      'POST posts': listReply([{ ...record, ...text }]),
      'GET posts/counts': { body: {} },
      'GET saved-views': { body: [] },
    },
  },
  {
    ...{ area: content, at: '/ad-manager', shows: DAY },
    routes: { 'GET ads': listReply([{ ...record, title: 'Bags' }]) },
  },
  {
    ...{ area: microsites, at: '/microsite/5', shows: DAY },
    routes: {
      ...{ 'GET microsite/5': { body: site }, 'GET microsite-setting/5': { body: NEW_SITE.setting } },
      ...{ 'GET microsite-submission/5': { body: NEW_SITE.submission }, 'GET microsite-gallery/5': { body: null } },
      ...{ 'GET microsite-keywords/5': { body: [] }, 'GET letter-recipients/5': { body: [] } },
    },
  },
  {
    ...{ area: portal, at: '/portal/bookings', shows: DAY, as: { role: 'exhibitor', clientId: 117 } },
    routes: { 'GET alert-bookings': listReply([{ ...due, status: 'booked', issue }]) },
  },
  {
    ...{ area: portal, at: `${PERFORMANCE}/email-issue-details/5/clicks`, shows: TIME },
    routes: {
      'GET email-stat/5': { body: { ...record, alertItemId: 9, alertItem: null } },
      'GET alert-clicks/9': {
        body: { people: 1, scanners: 0, unsure: 0, final: true, lastAt: AT, links: [], hours: [] },
      },
      'GET alert-clicks/9/evidence': listReply([
        { at: AT, number: 1, verdict: 'person', reason: null, recipient: null },
      ]),
    },
  },
  {
    ...{ area: portal, at: '/sponsor/secret', shows: DEADLINE },
    routes: { 'GET alert-creative/secret': { body: { ...due, status: 'booked', issue, size: {} } } },
  },
  {
    ...{ area: portal, at: '/report/secret', shows: /November 17th, 2025/ },
    routes: {
      'GET public/report/secret': {
        body: {
          ...{ client: { id: 7, company: 'A' }, from: null, to: '2025-11-01', endsAt: AT, items: [] },
          totals: {
            issues: 0,
            items: 0,
            leads: 0,
            delivered: 0,
            itemClicks: null,
            scanners: 0,
            unsure: 0,
            reasons: {},
          },
        },
      },
    },
  },
  {
    ...{ area: portal, at: CONTENT, shows: /November 17th, 2025/ },
    routes: {
      'GET email-content-stat/5': {
        body: {
          ...record,
          externalLink: '',
          imageUrl: '',
          emailLeadStats: [],
          leadCount: 0,
          clicks: 1,
          liveClicks: null,
        },
      },
    },
  },
];

function AreaScreens({ area }: { area: Area }) {
  const routes = useMemo(
    () =>
      area.screens.map(({ path, load, props }) => {
        const Screen = lazy(async () => ({ default: await loadComponent(load) }));
        return { path, element: <Screen {...props} /> };
      }),
    [area],
  );
  return <Suspense>{useRoutes(routes)}</Suspense>;
}

/**
 * The screens that show no instant by themselves: forms, calendar dates, texts. What a panel or dialog of theirs shows is
 * tested with it (publishing, versions, passkeys, lead imports), as are Today and the calendar, which know what day it is.
 */
const TIMELESS: readonly (readonly [Area, readonly string[]])[] = [
  [accounts, ['/user', '/account/security']],
  [alerts, ['/alerts', '/create-alert', '/sponsors', '/sponsors/rates', '/house', '/client', '/client/:id']],
  [alerts, ['/alert-email-preview/:id', '/alert-holiday-email-preview/:id']],
  [content, ['/post', '/career-listing', '/events', '/event-listing', '/ad', '/annex', '/annex/:title', '/calendar']],
  [content, ['/career-listing/:id', '/event-listing/:id', '/ad/:id']], // the status panel is that of `/post/:id`
  [media, ['/media-library-image-view', '/media-library/multiple-upload', '/media-library-multiple']],
  [media, ['/media-image', '/xchange', '/microsite-uploads', '/admin', '/process']],
  [
    microsites,
    ['create-microsite', 'user-access/:id', 'client-portal-access/:id', ':section/:id'].map(
      (one) => `/microsite/${one}`,
    ),
  ],
  [microsites, ['/microsite-submission', '/microsite-submission/:id', '/microsite-submission/:section/:id']],
  [
    portal,
    ['', '/email-stats-form', '/email-stats-form/:emailStatId', '/email-issue-details/:id'].map(
      (one) => `${PERFORMANCE}${one}`,
    ),
  ],
  [portal, [`${PERFORMANCE}/email-content-stats-form/:emailContentStatId?`, '/stats-export']],
  [
    portal,
    ['', '/email-marketing-stats-form', '/email-marketing-stats-form/:emcStatId', '/:id'].map(
      (one) => `/portal/email-marketing${one}`,
    ),
  ],
  [portal, ['/portal/client-report', '/portal/client-report/:id']],
];

it.each([accounts, alerts, content, media, microsites, portal].map((area) => [area.purpose, area] as const))(
  'every screen is tested here or shows no instant: %s',
  (_, area) => {
    const timeless = TIMELESS.flatMap(([its, paths]) => (its === area ? paths : []));
    const timed = SCREENS.filter((one) => one.area === area).map(({ at }) => at);
    const isTimed = (path: string) => timed.some((at) => matchPath(path, at)) && !timeless.includes(path);
    expect(area.screens.flatMap(({ path }) => (isTimed(path) ? [] : path)).sort()).toEqual([...timeless].sort());
  },
);

const READERS = [
  ['Asia/Tokyo', ' EST'],
  ['America/New_York', ''],
] as const;

it.each(SCREENS.flatMap((one) => READERS.map(([reader, zone]) => [one.at, reader, zone, one] as const)))(
  '%s shows the times of a publisher in New York to a reader in %s (CONSOLE-40)',
  async (at, reader, zone, { area, shows, routes, as }) => {
    useZones('America/New_York', reader);
    stubApi(routes);
    renderScreen(<AreaScreens area={area} />, { at, route: '*', ...(as && { as }) });
    await screen.findAllByText((_, element) => shows.test(element?.textContent ?? ''));
    const shown = document.body.textContent ?? '';
    expect(shown).not.toMatch(OTHERS);
    // A zone that is always named is not named twice.
    const times = shown.match(/8:15 PM(?!, New York)( EST)?/g) ?? [];
    expect(new Set(times)).toEqual(new Set(times.length > 0 ? [`8:15 PM${zone}`] : []));
  },
);
