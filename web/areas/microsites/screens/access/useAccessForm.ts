import { toProblem } from '@masthead/client';
import { toast, useNavigate, useRecordForm } from '@masthead/kit';
import { useMemo } from 'react';
import { useSaveMicrositeMutation } from '../../api/site';
import { getSitePath } from '../../model/addresses';
import { MESSAGES } from '../../model/labels';
import type { Microsite } from '../../model/records';

interface AccessFormOptions<V extends object> {
  microsite: Microsite;
  labels: Record<keyof V & string, string>;
  toFormValues: (microsite: Microsite) => V;
  toRequestBody: (values: V) => Record<string, unknown>;
  validate: (values: V) => Partial<Record<keyof V & string, string>>;
  onSaved?: (microsite: Microsite) => void;
}

/** Form of a few fields of a microsite; a save returns to the microsite's page. */
export function useAccessForm<V extends object>({
  microsite,
  labels,
  toFormValues,
  toRequestBody,
  validate,
  onSaved,
}: AccessFormOptions<V>) {
  const navigate = useNavigate();
  const [save] = useSaveMicrositeMutation();
  const { id, version } = microsite;
  return useRecordForm<V, Microsite>({
    draftKey: null,
    initial: useMemo(() => toFormValues(microsite), [toFormValues, microsite]),
    version,
    labels,
    read: toFormValues,
    validate,
    save: (values, base) =>
      save({ id, version: base.version, body: toRequestBody(values) })
        .unwrap()
        .catch((error: unknown) => {
          const problem = toProblem(error);
          // Errors of fields are shown next to the fields.
          throw problem.errors.length > 0 || problem.status === 412
            ? problem
            : { ...problem, message: MESSAGES.saveFailed };
        }),
    onSaved: (saved) => {
      toast.success(MESSAGES.updated);
      onSaved?.(saved);
      navigate(getSitePath(id));
    },
  });
}
