import type { LeadImportOut } from '@masthead/client/types/stats';
import { DAY, formatCountOf, Loading, Skeleton } from '@masthead/kit';
import { useTodayFormsQuery, useTodayImagesQuery, useTodayImportsQuery } from '../../todayApi';
import { Aside, FRESH, Frame, Nothing } from './Block';
import { type Task, Tasks } from './Tasks';

/** Days during which an import with refused rows is shown. */
const IMPORT_DAYS = 14;

/** What waits for staff: new contact forms, refused rows of imports, images without alt text. */
export function Waiting() {
  const forms = useTodayFormsQuery(undefined, FRESH);
  const imports = useTodayImportsQuery(undefined, FRESH);
  const images = useTodayImagesQuery(undefined, FRESH);
  const sources = [
    { what: 'Contact forms', query: forms, tasks: listFormTasks(forms.data?.new ?? 0) },
    { what: 'Imports', query: imports, tasks: listImportTasks(imports.data ?? [], new Date()) },
    { what: 'Images without alt text', query: images, tasks: listImageTasks(images.data?.total ?? 0) },
  ];
  const tasks = sources.flatMap((source) => source.tasks);
  const isLoading = sources.some(({ query }) => query.data === undefined && query.error === undefined);
  return (
    <Frame
      title={
        <>
          Waiting for you <Aside>{tasks.length}</Aside>
        </>
      }
    >
      {sources.map(({ what, query }) => query.error && <Loading key={what} {...{ query, what }} />)}
      <Tasks tasks={tasks} />
      {isLoading && <Skeleton rows={2} label="Loading what waits for you" />}
      {tasks.length === 0 && !isLoading && sources.every(({ query }) => !query.error) && (
        <Nothing>Nothing waits for you.</Nothing>
      )}
    </Frame>
  );
}

function listFormTasks(count: number): Task[] {
  if (count === 0) return [];
  const text = 'From the support page and the microsites.';
  return [
    {
      ...{ key: 'forms', icon: 'message', text, to: '/contact-forms', action: 'Open' },
      title: formatCountOf(count, 'new contact form'),
    },
  ];
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
