import { toProblem } from '@masthead/client';
import { type RecordFormOptions, useNavigate, useRecordForm } from '@masthead/kit';
import { LIST } from '../../model/addresses';
import { MESSAGES } from '../../model/labels';
import type { Microsite } from '../../model/records';
import { useCreateSite } from './useCreateSite';

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
  const create = useCreateSite();
  return useRecordForm<V, Microsite>({
    draftKey: `microsite/new/${name}`,
    initial,
    labels,
    validate,
    invalidMessage: describeErrors,
    save: (values) =>
      create(toRequestBody(values)).catch((error: unknown) => {
        throw toProblem(error);
      }),
    onSaved: () => navigate(LIST),
  });
}

/** Return the message above the fields: what is wrong with the only wrong one, or that several are missing. */
function describeErrors(errors: Record<string, string | undefined>): string {
  const [first, ...others] = Object.values(errors);
  return first?.endsWith('is a number.') && others.length === 0 ? first : MESSAGES.incomplete;
}
