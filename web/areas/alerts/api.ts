import { api, endpoint, joinReads, keepAnswer, readRange } from '@masthead/client';
import * as alerts from '@masthead/client/operations/alerts';
import * as content from '@masthead/client/operations/content';
import * as stats from '@masthead/client/operations/stats';
import type {
  AlertItemChangeIn,
  AlertItemCopyIn,
  AlertSectionChange,
  AlertSectionNew,
  HouseIn,
} from '@masthead/client/types/alerts';
import { pageSizes } from '../../client/generated/limits/alerts';
import type { AlertItem, AlertStatus, Section, WholeIssue } from './model/records';
import type { SectionKind, Variant } from './model/registry';
import { putSection, removeSection } from './model/slots';

/** Status filter of the issue list. */
export type StatusFilter = AlertStatus | 'all';

type NewItem = Required<AlertItemCopyIn>;

/** Number of records that a search for what a slot is filled from shows. */
const SOURCES = 50;

/** One of an issue's two emails: its current state, or the snapshot made when it was published (ALERT-5). */
export interface EmailOf {
  id: number;
  variant: Variant;
  snapshot: boolean;
  /** The number of an earlier version. */
  version?: number;
}

interface SectionSave {
  kind: SectionKind;
  alertItemId: number;
  /** Absent when an empty slot is filled. */
  id: number | undefined;
  version: number | undefined;
  body: Omit<AlertSectionNew, 'alertItemId' | 'carriedOverFields'> &
    Pick<AlertSectionChange, 'swap'> & { carriedOverFields?: string[] };
}

interface SectionMove {
  kind: SectionKind;
  section: Section;
  position: NonNullable<AlertSectionChange['position']>;
}

interface SectionMark {
  kind: SectionKind;
  section: Section;
  /** Number of the issue that it counts as carried over from, and which fields; null to keep it as it is. */
  mark: { carriedOverFrom: number | null; carriedOverFields?: string[] };
}

interface SectionRemoval {
  kind: SectionKind;
  alertItemId: number;
  id: number;
  version: number;
}

export const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All issues: the table has no pagination. */
    alertItems: build.query(
      joinReads(async (filter: StatusFilter, ask) => {
        const status = filter === 'all' ? undefined : filter;
        return (await readRange(ask, alerts.listAlertItems, { status }, { page: pageSizes.listAlertItems })).items;
      }),
    ),
    alertItemCounts: build.query(endpoint(alerts.countAlertItems)),
    /** The number and the date that the next issue most likely has (ALERT-75). Forms read it anew when they open. */
    nextAlertItem: build.query(endpoint(alerts.getNextAlertItem)),
    createAlertItem: build.mutation(endpoint((item: NewItem) => alerts.createAlertItem({ ...item, status: 'draft' }))),
    copyAlertItem: build.mutation(endpoint(alerts.copyAlertItem)),
    /** Copies sections of another issue into empty slots (ALERT-127). */
    startAlertItem: build.mutation(endpoint(alerts.startAlertItem)),
    undoStart: build.mutation(endpoint(alerts.undoStartOfAlertItem)),
    updateAlertItem: build.mutation({
      ...endpoint((change: { id: number; version: number; body: AlertItemChangeIn }) => alerts.updateAlertItem(change)),
      ...keepAnswer((dispatch, alertItem: AlertItem, { id }: { id: number }) => {
        dispatch(patchIssue(id, (issue) => ({ ...issue, alertItem })));
      }),
    }),
    /** Moves the issue with all its sections to the trash. */
    deleteAlertItem: build.mutation(endpoint(alerts.deleteAlertItem)),
    /** Restores the issue with all its sections from the trash. */
    restoreAlertItem: build.mutation(endpoint((id: number) => alerts.restoreAlertItem({ id, body: {} }))),

    issue: build.query(endpoint((id: number) => alerts.getAlertsAll({ id }))),
    /** The issue as it was published the last time (ALERT-133). */
    publishedIssue: build.query(endpoint((id: number) => alerts.getAlertsAll({ id, snapshot: true }))),
    /** The versions that were published, the newest first (ALERT-132). */
    publishedVersions: build.query(endpoint(alerts.listAlertEditions)),
    saveSection: build.mutation({
      ...endpoint(({ kind, alertItemId, id, version, body }: SectionSave) =>
        id === undefined
          ? alerts.createAlertSection({ kind, body: { ...body, alertItemId } as AlertSectionNew })
          : alerts.updateAlertSection({ kind, id, version, body: body as AlertSectionChange }),
      ),
      ...keepAnswer((dispatch, section: Section, { kind, alertItemId }: SectionSave) => {
        dispatch(patchIssue(alertItemId, (issue) => putSection(issue, kind, section)));
      }),
    }),
    /** Moves a section to another position. The section that is there takes the vacated one (ALERT-10). */
    moveSection: build.mutation({
      ...endpoint(({ kind, section, position }: SectionMove) =>
        alerts.updateAlertSection({ kind, id: section.id, version: section.version, body: { position, swap: true } }),
      ),
      onQueryStarted: async ({ kind, section, position }, { dispatch, queryFulfilled }) => {
        const put = (moved: Section) =>
          dispatch(patchIssue(section.alertItemId, (issue) => putSection(issue, kind, moved)));
        const patch = put({ ...section, position });
        try {
          put((await queryFulfilled).data);
        } catch {
          patch.undo();
        }
      },
    }),
    /** Says whether a section still counts as carried over from another issue (ALERT-74). */
    markSection: build.mutation({
      ...endpoint(({ kind, section: { id, version }, mark }: SectionMark) =>
        alerts.updateAlertSection({ kind, id, version, body: mark as AlertSectionChange }),
      ),
      ...keepAnswer((dispatch, section: Section, { kind }: SectionMark) => {
        dispatch(patchIssue(section.alertItemId, (issue) => putSection(issue, kind, section)));
      }),
    }),
    /** Says which slot the user has open, and reads which slots others have open (ALERT-85). */
    exchangePresence: build.mutation(
      endpoint(({ id, slot }: { id: number; slot: string | null }) =>
        alerts.updateAlertItemPresence({ id, body: { slot } }),
      ),
    ),
    deleteSection: build.mutation({
      ...endpoint(({ kind, id, version }: SectionRemoval) => alerts.deleteAlertSection({ kind, id, version })),
      ...keepAnswer((dispatch, _done, { kind, alertItemId, id }: SectionRemoval) => {
        dispatch(patchIssue(alertItemId, (issue) => removeSection(issue, kind, id)));
      }),
    }),

    emailHtml: build.query(endpoint((email: EmailOf) => alerts.getAlertEmail(toEmailParams(email)))),
    emailText: build.query(endpoint((email: EmailOf) => alerts.getAlertEmailText(toEmailParams(email)))),
    emailReport: build.query(endpoint((email: EmailOf) => alerts.getAlertEmailReport(toEmailParams(email)))),
    /** The figures of a published issue, newest first, whose screen shows the clicks on the email (STATS-65). */
    issueFigures: build.query(endpoint((alertItemId: number) => stats.listEmailStats({ alertItemId, limit: 1 }))),
    /** Makes the service check failed links and pictures again; the next report shows it. */
    retryChecks: build.mutation(endpoint((email: EmailOf) => alerts.retryAlertEmailChecks(toEmailParams(email)))),
    sendTest: build.mutation(
      endpoint(({ to, ...email }: EmailOf & { to: string }) =>
        alerts.sendAlertEmailTest({ ...toEmailParams(email), body: { to } }),
      ),
    ),

    /** The newest posts with these words in title or text. */
    postSources: build.query(
      endpoint((q: string) => content.findPosts({ q, limit: SOURCES, sort: '-date', body: {} })),
    ),
    eventSources: build.query(endpoint((q: string) => content.listEvents({ q, limit: SOURCES, sort: '-date' }))),
    /** The last issue that used each of these records. */
    sourceUses: build.query(endpoint(alerts.listAlertSourceUses)),

    house: build.query(endpoint(alerts.getHouse)),
    updateHouse: build.mutation(endpoint((change: { version: number; body: HouseIn }) => alerts.updateHouse(change))),
  }),
});

/** Return the query parameters that select the edition and, for snapshots, the published version. */
export const toEmailParams = ({ id, variant, snapshot, version }: EmailOf) => ({
  ...{ id, variant },
  ...(version ? { version } : snapshot && { snapshot }),
});

export function patchIssue(id: number, change: (issue: WholeIssue) => WholeIssue) {
  return alertsApi.util.updateQueryData('issue', id, change);
}
