import type { InboxRowOut } from '@masthead/client/types/auth';
import type { LeadImportOut } from '@masthead/client/types/stats';
import { DAY, formatCountOf, Loading, SegmentedControl, Skeleton, Text, useUrlParam } from '@masthead/kit';
import { todayApi } from '../../todayApi';
import { Aside, FRESH, Frame, Nothing, SOON } from './Block';
import { GROUPS, listInboxTasks } from './inbox';
import { type Task, Tasks } from './Tasks';
import { useNew } from './useNew';

/** Days during which an import with refused rows is shown. */
const IMPORT_DAYS = 14;

/** What waits for staff by cause: the inbox, refused rows of imports, images without alt text. */
export function Waiting() {
  const inbox = todayApi.useInboxQuery(undefined, SOON);
  const isNew = useNew(inbox.data);
  const imports = todayApi.useTodayImportsQuery(undefined, FRESH);
  const images = todayApi.useTodayImagesQuery(undefined, FRESH);
  const sources = [
    { what: 'The inbox', query: inbox },
    { what: 'Imports', query: imports },
    { what: 'Images without alt text', query: images },
  ];
  const rows = inbox.data ?? [];
  const { isMine, control } = useWhose(rows);
  const others = isMine
    ? []
    : [...listImportTasks(imports.data ?? [], new Date()), ...listImageTasks(images.data?.total ?? 0)];
  const shown = isMine ? rows.filter(({ mine }) => mine) : rows;
  const inboxGroups = GROUPS.map(({ title, kinds }) => {
    const own = shown.filter(({ kind }) => kinds.includes(kind));
    return { title, count: own.length, tasks: listInboxTasks(own, isNew) };
  });
  // What is in no inbox is not counted, as beside the menu entry.
  const groups = [...inboxGroups, { title: 'Imports and pictures', count: null, tasks: others }].filter(
    ({ tasks }) => tasks.length > 0,
  );
  const isLoading = sources.some(({ query }) => query.data === undefined && query.error === undefined);
  return (
    <Frame title={<>Waiting for you {shown.length > 0 && <Aside>{shown.length}</Aside>}</>}>
      {control}
      {sources.map(({ what, query }) => query.error && <Loading key={what} {...{ query, what }} />)}
      {groups.map(({ title, count, tasks }) => (
        <section key={title}>
          <Text as="h3" size="sm" weight="medium" top={3}>
            {title} {count !== null && <Aside>{count}</Aside>}
          </Text>
          <Tasks tasks={tasks} heading="h4" />
        </section>
      ))}
      {isLoading && <Skeleton rows={2} label="Loading what waits for you" />}
      {groups.length === 0 && !isLoading && sources.every(({ query }) => !query.error) && (
        <Nothing>Nothing waits for you.</Nothing>
      )}
    </Frame>
  );
}

/** The choice between all rows and those of the user, which is offered once there are any (ACCOUNT-95). */
function useWhose(rows: readonly InboxRowOut[]) {
  const [whose, setWhose] = useUrlParam<'all' | 'mine'>('show', 'all');
  const mine = rows.filter((row) => row.mine).length;
  const control = (mine > 0 || whose === 'mine') && (
    <SegmentedControl
      label="Whose"
      size="small"
      value={whose}
      onChange={setWhose}
      options={[
        { value: 'all', label: 'All', count: rows.length },
        { value: 'mine', label: 'Mine', count: mine },
      ]}
    />
  );
  return { isMine: whose === 'mine', control };
}

function listImageTasks(count: number): Task[] {
  if (count === 0) return [];
  const text = 'Readers who cannot see a picture, or have pictures off, read it.';
  return [
    {
      ...{ key: 'images', icon: 'image', text, to: '/media-library?only=missingAlt', action: 'Add text' },
      title: `${formatCountOf(count, 'picture')} without alternative text`,
    },
  ];
}

/** List recent imports with refused rows. */
export function listImportTasks(imports: readonly LeadImportOut[], now: Date): Task[] {
  const since = now.getTime() - IMPORT_DAYS * DAY;
  return imports
    .filter(({ skipped, undoneAt, createdAt }) => skipped > 0 && !undoneAt && Date.parse(createdAt) >= since)
    .map(({ id, fileName, skipped, imported, updated, emcStatId, emailContentStatId }) => ({
      ...{ key: `import-${id}`, icon: 'warning', action: 'Open import' },
      title: `${formatCountOf(skipped, 'row')} of ${fileName} ${skipped === 1 ? 'was' : 'were'} refused`,
      text: `${formatCountOf(imported, 'lead')} added, ${updated} updated.`,
      to:
        emcStatId === null
          ? `/portal/email-performance/email-issue-details/email-content-details/${emailContentStatId}`
          : `/portal/email-marketing/${emcStatId}`,
    }));
}
