import { useClientsQuery } from '@masthead/client/choices';
import { AsyncSelectField, Columns, type RecordForm, TextField } from '@masthead/kit';
import type { CommonValues } from './commonFields';
import { type FormSection, toFormSection } from './formSection';

/** Client and attributions of a publication. */
export function AttributionFields<V extends CommonValues>({ form }: { form: RecordForm<V> }) {
  const part = toFormSection<CommonValues, V>(form);
  return (
    <>
      <ClientField form={part} />
      <Columns gap={3}>
        <TextField {...part.field('attribution')} />
        <TextField {...part.field('attribution2')} />
      </Columns>
    </>
  );
}

/** The client, found by company or id. Selecting one also sets its portal id. */
function ClientField({ form }: { form: FormSection<CommonValues> }) {
  const { data, error } = useClientsQuery();
  const { onChange, ...field } = form.field('clientId');
  const chooseClient = (id: number | null) => {
    onChange(id);
    form.field('clientPortalId').onChange(data?.find((one) => one.id === id)?.clientPortalId ?? null);
  };
  return (
    <AsyncSelectField
      placeholder="Search company or id"
      choices={data?.map(({ id, company }) => ({ id, name: company, detail: String(id) }))}
      failure={error && !data ? `The clients could not be loaded. ${error.message ?? ''}` : undefined}
      {...field}
      onChange={chooseClient}
    />
  );
}
