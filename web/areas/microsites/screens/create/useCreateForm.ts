import { toProblem } from '@masthead/client';
import { type RecordFormOptions, toast, useNavigate, useRecordForm } from '@masthead/kit';
import { useCreateMicrositeMutation } from '../../api/site';
import { LIST } from '../../model/addresses';
import type { Microsite } from '../../model/records';
import { MESSAGES } from '../../model/words';

interface CreateFormOptions<V extends object>
  extends Required<Pick<RecordFormOptions<V, Microsite>, 'initial' | 'labels' | 'validate'>> {
  name: string;
  toRequestBody: (values: V) => Record<string, unknown>;
}

/** Form that creates a microsite and returns to the list (CONSOLE-7). */
export function useCreateForm<V extends object>({
  name,
  initial,
  labels,
  validate,
  toRequestBody,
}: CreateFormOptions<V>) {
  const navigate = useNavigate();
  const [create] = useCreateMicrositeMutation();
  return useRecordForm<V, Microsite>({
    draftKey: `microsite/new/${name}`,
    initial,
    labels,
    validate,
    invalidMessage: MESSAGES.incomplete,
    save: (values) =>
      create(toRequestBody(values))
        .unwrap()
        .catch((error: unknown) => {
          throw toProblem(error);
        }),
    onSaved: () => {
      toast.success(MESSAGES.created);
      navigate(LIST);
    },
  });
}
