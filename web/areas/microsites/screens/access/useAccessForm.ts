import { toProblem } from '@masthead/client';
import { toast, useNavigate, useRecordForm } from '@masthead/kit';
import { useMemo } from 'react';
import { useSaveMicrositeMutation } from '../../api/site';
import { sitePath } from '../../model/addresses';
import type { Microsite } from '../../model/records';
import { SAID } from '../../model/words';

interface AccessFormOptions<V extends object> {
  microsite: Microsite;
  labels: Record<keyof V & string, string>;
  read: (microsite: Microsite) => V;
  bodyOf: (values: V) => Record<string, unknown>;
  validate?: (values: V) => Partial<Record<keyof V & string, string>>;
}

/** Form of a few fields of a microsite; a save returns to the microsite's page. */
export function useAccessForm<V extends object>({ microsite, labels, read, bodyOf, validate }: AccessFormOptions<V>) {
  const navigate = useNavigate();
  const [save] = useSaveMicrositeMutation();
  const { id, version } = microsite;
  return useRecordForm<V, Microsite>({
    draftKey: null,
    initial: useMemo(() => read(microsite), [read, microsite]),
    version,
    labels,
    read,
    ...(validate && { validate }),
    save: (values, base) =>
      save({ id, version: base.version, body: bodyOf(values) })
        .unwrap()
        .catch((error: unknown) => {
          const problem = toProblem(error);
          // Errors of fields are shown next to the fields.
          throw problem.errors.length > 0 || problem.status === 412
            ? problem
            : { ...problem, message: SAID.saveFailed };
        }),
    onSaved: () => {
      toast.success(SAID.updated);
      navigate(sitePath(id));
    },
  });
}
