import { getFileUrl, useSession } from '@masthead/client';
import {
  Columns,
  formatCount,
  formatDate,
  formatNames,
  getDay,
  getLabel,
  Meter,
  Row,
  removeRecords,
  Small,
  Stack,
  StatusBadge,
  Text,
  Thumbnail,
} from '@masthead/kit';
import { type Column, column, ListScreen, useList } from '@masthead/kit/lists';
import { pageSizes } from '../../../../client/generated/limits/microsites';
import { siteApi } from '../../api';
import { getSectionPath, getSitePath, NEW } from '../../model/addresses';
import { AUDIENCES, MESSAGES, TEMPLATES } from '../../model/labels';
import type { Microsite } from '../../model/records';
import { registry } from '../../model/registry';
import styles from './MicrositeList.module.css';

/** Columns of the list; the owner is shown to staff only. */
const columns: readonly Column<Microsite>[] = [
  column('pageTitle', 'Title', { kind: 'title', sortBy: 'service' }, ({ pageTitle, company, logo }) => (
    <Row as="span" gap={3}>
      {logo ? <Thumbnail src={getFileUrl(logo)} width={56} height={30} logo /> : <span className={styles.blank} />}
      <Stack as="span">
        <Text as="span" truncate>
          {pageTitle}
        </Text>
        {company && company !== pageTitle && <Small truncate>{company}</Small>}
      </Stack>
    </Row>
  )),
  column('owner', 'Owner', { width: 216, wide: 'desk' }, ({ ownerEmail, userId }) => ownerEmail ?? `User ${userId}`),
  column('status', 'Status', { width: 100 }, ({ status }) => <StatusBadge status={status} />),
  column('progress', 'Progress', { width: 110 }, ({ completed, sections, pageTitle }) => (
    <Columns as="span" template="minmax(0, 1fr) auto" below="never" className={styles.progress}>
      <Meter value={completed} max={sections} label={`Progress of ${pageTitle}`} text={`${completed} of ${sections}`} />
      <Small tabular>
        {completed} / {sections}
      </Small>
    </Columns>
  )),
  column('template', 'Template', { width: 112, wide: true }, ({ templateType }) => getLabel(TEMPLATES, templateType)),
  column('application', 'Application', { width: 100, wide: 'desk' }, ({ applicationType }) =>
    getLabel(AUDIENCES, applicationType),
  ),
  column('createdAt', 'Created', { width: 128, kind: 'id', sortBy: 'service', wide: true }, ({ createdAt }) =>
    formatDate(getDay(createdAt)),
  ),
];

const CREATE = 'Create Microsite';

const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
] as const;

const LIST = {
  filters: {
    q: { label: 'Search microsites' },
    templateType: { name: 'template', label: 'Template type', options: TEMPLATES },
    applicationType: { name: 'application', label: 'Application type', options: AUDIENCES },
    status: { label: 'Status', control: 'status', options: STATUSES, initial: 'all' },
  },
  columns,
} as const;

/** Of an exhibitor, whose microsites have one owner. */
const OWN = { ...LIST, columns: columns.filter(({ key }) => key !== 'owner') };

const STAFF_HINT = 'Exhibitors make their own, or one is made here for somebody.';
const EXHIBITOR_HINT =
  'A microsite is your company’s page: who you are, what you make, and how to reach you. It takes nine short steps, and you can leave it at any time.';

/** `/microsites`: all microsites for staff, their own for exhibitors (SITE-16), who have at most five (ACCESS-2). */
export default function MicrositeList() {
  const { isStaff } = useSession();
  const list = useList(isStaff ? LIST : OWN);
  const answer = siteApi.useMicrositeListQuery({ ...list.query, limit: pageSizes.listMicrosites });
  const counts = useCounts(list.matching);
  const prefetch = siteApi.usePrefetch('site');
  const remove = useRemoval();
  const { items = [], total = 0 } = answer.data ?? {};
  const byRole = isStaff
    ? {
        empty: { text: STAFF_HINT },
        count: counts?.all ?? null,
        create: { label: CREATE, to: '/microsite/create-microsite' },
        removal: { label: 'Delete Microsites', remove },
      }
    : { empty: { text: EXHIBITOR_HINT }, count: null, filters: null, ...getOwnCreation(items.length) };
  return (
    <ListScreen
      {...{ list, answer, counts }}
      {...byRole}
      media
      words={{
        title: 'Microsites',
        noun: 'microsite',
        noMatch: () => 'No microsite matches this search and these filters.',
      }}
      rowName={getTitle}
      rowHref={({ id }) => getSitePath(id)}
      onPrefetch={({ id }) => prefetch(id)}
      footer={
        total > items.length && (
          <Text top={3} size="sm" tone="muted">
            The first {formatCount(items.length)} of {formatCount(total)} are listed. Search or filter to find the
            others.
          </Text>
        )
      }
    />
  );
}

function useCounts(matching: Parameters<typeof siteApi.useMicrositeCountsQuery>[0]) {
  const { data } = siteApi.useMicrositeCountsQuery(matching);
  return data && { ...data, all: (data.draft ?? 0) + (data.published ?? 0) };
}

function getOwnCreation(count: number) {
  const most = registry.mostMicrosites;
  if (count < most) return { create: { label: CREATE, to: getSectionPath('organization-details', NEW) } };
  return { actions: <Small>You have {most} microsites. One account can have no more.</Small> };
}

const getTitle = ({ pageTitle }: Microsite) => pageTitle;

/** Return a function that deletes microsites after a confirmation. */
function useRemoval() {
  const [remove] = siteApi.useRemoveMicrositesMutation();
  return (ids: number[], names: string[]) =>
    removeRecords({
      count: ids.length,
      noun: 'microsite',
      text: `${formatNames(ids.length, names)} and all that belongs to ${ids.length === 1 ? 'it' : 'them'} cannot be restored.`,
      remove: () => remove(ids),
      // The documents define no message of a failure.
      done: MESSAGES.removed,
    });
}
