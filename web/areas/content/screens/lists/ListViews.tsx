import { useSearchParams } from '@masthead/kit';
import { SavedViews, toViewQuery } from '@masthead/kit/lists';
import { useMemo } from 'react';
import {
  useChangeViewMutation,
  useCreateViewMutation,
  useDeleteViewMutation,
  useSavedViewsQuery,
} from '../../api/views';
import type { Kind } from '../../model/kinds';

/** The user's saved views of this list. */
export function ListViews({ kind }: { kind: Kind }) {
  const [params, setParams] = useSearchParams();
  const { data: views } = useSavedViewsQuery(kind);
  const [create] = useCreateViewMutation();
  const [change] = useChangeViewMutation();
  const [remove] = useDeleteViewMutation();
  const store = useMemo(
    () => ({
      create: (view: { name: string; query: string }) => create({ screen: kind, ...view }).unwrap(),
      change: (view: Parameters<typeof change>[0]) => change(view).unwrap(),
      remove: ({ id }: { id: number }) => remove(id).unwrap(),
    }),
    [kind, create, change, remove],
  );
  return <SavedViews views={views} current={toViewQuery(params)} onOpen={(query) => setParams(query)} store={store} />;
}
