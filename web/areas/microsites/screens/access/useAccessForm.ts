import { toProblem } from '@masthead/client';
import { type RecordFormOptions, toast, useNavigate, useRecordForm } from '@masthead/kit';
import { siteApi } from '../../api';
import { getSitePath } from '../../model/addresses';
import { MESSAGES } from '../../model/labels';
import type { Microsite } from '../../model/records';

interface AccessFormOptions<V extends object> {
  microsite: Microsite;
  fields: {
    of: (microsite: Microsite) => Pick<RecordFormOptions<V, Microsite>, 'initial' | 'labels' | 'version'>;
    toRequestBody: (values: V) => Record<string, unknown>;
  };
  onSaved?: (microsite: Microsite) => void;
}

/** Form of a few fields of a microsite; a save returns to the microsite's page. */
export function useAccessForm<V extends object>({ microsite, fields, onSaved }: AccessFormOptions<V>) {
  const navigate = useNavigate();
  const [save] = siteApi.useSaveMicrositeMutation();
  const { id } = microsite;
  return useRecordForm<V, Microsite>({
    ...fields.of(microsite),
    draftKey: null,
    save: (values, base) =>
      save({ id, version: base.version, body: fields.toRequestBody(values) })
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
