import { api, endpoint, joinReads, readRange } from '@masthead/client';
import * as alerts from '@masthead/client/operations/alerts';
import type { AlertSectionChange, ThreadChangeIn } from '@masthead/client/types/alerts';
import { pageSizes } from '../../client/generated/limits/alerts';
import { patchIssue } from './api';
import type { Section } from './model/records';
import type { SectionKind } from './model/registry';
import { putSection } from './model/slots';
import type { Thread } from './model/threads';

interface Ownership {
  kind: SectionKind;
  section: Section;
  ownerId: number | null;
}

/** Owners of slots, and threads about them (ALERT-135, ALERT-136). */
export const threadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All threads of an issue, newest first. */
    threads: build.query(
      joinReads<number, Thread[]>(
        async (alertItemId, ask) =>
          (await readRange(ask, alerts.listAlertThreads, { alertItemId }, { page: pageSizes.listAlertThreads })).items,
      ),
    ),
    createThread: build.mutation(endpoint(alerts.createAlertThread)),
    changeThread: build.mutation(
      endpoint(({ thread, body }: { thread: Thread; body: ThreadChangeIn }) =>
        alerts.updateAlertThread({ threadId: thread.id, body }),
      ),
    ),
    removeMessage: build.mutation(endpoint(alerts.deleteAlertThreadMessage)),
    /** Says who owns a section. It is shown at once. */
    ownSection: build.mutation({
      ...endpoint(({ kind, section: { id, version }, ownerId }: Ownership) =>
        alerts.updateAlertSection({ kind, id, version, body: { ownerId } as AlertSectionChange }),
      ),
      onQueryStarted: async ({ kind, section, ownerId }, { dispatch, queryFulfilled }) => {
        const put = (owned: Section) =>
          dispatch(patchIssue(section.alertItemId, (issue) => putSection(issue, kind, owned)));
        const patch = put({ ...section, ownerId });
        try {
          put((await queryFulfilled).data);
        } catch {
          patch.undo();
        }
      },
    }),
  }),
});
