import { useClientChoices, useClientsQuery } from '@masthead/client/choices';
import {
  AsyncSelectField,
  type BoundField,
  CheckboxField,
  Columns,
  RadioField,
  type RecordForm,
  TextField,
} from '@masthead/kit';
import { type CommonValues, IMAGE_PLACES, type ImagePlace } from './commonFields';

/** A form section shared by several editors, reduced to the values they have in common. */
interface FormSection<P extends object> {
  field: <K extends keyof P & string>(name: K) => BoundField<P[K]>;
}

/** Narrow a form to some of its fields. TypeScript cannot infer that a form of more fields is also a form of these. */
function toFormSection<P extends object, V extends P = P>(form: RecordForm<V>): FormSection<P> {
  return {
    field: (name) => {
      const { onChange, ...field } = form.field(name);
      return { ...field, onChange: (value) => onChange(value as typeof field.value) };
    },
  };
}

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
  const { data } = useClientsQuery();
  const choices = useClientChoices();
  const { onChange, ...field } = form.field('clientId');
  const chooseClient = (id: number | null) => {
    onChange(id);
    form.field('clientPortalId').onChange(data?.find((one) => one.id === id)?.clientPortalId ?? null);
  };
  return <AsyncSelectField {...choices} {...field} onChange={chooseClient} />;
}

/** Position of the image relative to the title, and whether the title is shown. */
export function ImagePlaceField<V extends ImagePlace>({ form }: { form: RecordForm<V> }) {
  const { field } = toFormSection<ImagePlace, V>(form);
  return (
    <>
      <RadioField options={IMAGE_PLACES} inline {...field('displayImageAbove')} />
      <CheckboxField {...field('displayTitle')} />
    </>
  );
}
