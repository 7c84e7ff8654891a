import type { FeaturedMicrositeIn } from '@masthead/client/types/content';
import {
  AsyncSelectField,
  describeFields,
  NumberField,
  type RecordForm,
  Stack,
  TextAreaField,
  TextField,
  text,
  useRecordForm,
  type ValuesOf,
  value,
} from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { featuredMicrositeIn } from '../../../../client/generated/limits/content';
import { annexApi, type FeaturedMicrosite } from '../../api/annex';
import { useMicrositeChoices } from '../../choices/useMicrositeChoices';
import { FeaturedList } from './FeaturedList';
import { RowForm } from './RowForm';
import { refuse, type Saved } from './useBanner';

const FIELDS = {
  micrositeId: value<number | null>('Microsite', null),
  pageTitle: text('Page title', { limit: featuredMicrositeIn.pageTitle }),
  micrositeImage: value<string | null>('Image', null),
  micrositeBody: text('Body', { limit: featuredMicrositeIn.micrositeBody }),
  micrositeLink: text('Link'),
  clientId: value<number | null>('Client ID', null),
};
const FORM = describeFields(FIELDS) satisfies {
  toRequestBody: (values: ValuesOf<typeof FIELDS>) => Required<Omit<FeaturedMicrositeIn, 'position'>>;
};
const PICTURES = { bucket: 'media', mainFolder: 'annex', subFolder: 'microsites' } as const;
const getName = ({ pageTitle, position }: FeaturedMicrosite) => pageTitle || `Row ${position}`;

/** The four featured microsites of an annex page (CONTENT-28). */
export function FeaturedMicrosites({ page, onSaved }: { page: string; onSaved: (saved: Saved) => void }) {
  const query = annexApi.useFeaturedMicrositesQuery(page);
  const [move] = annexApi.useMoveFeaturedMicrositeMutation();
  return (
    <FeaturedList
      label="Featured Microsites"
      answer={query}
      getName={getName}
      onMove={(row) => move({ page, ...row }).unwrap()}
      render={(row) => <MicrositeRow row={row} onSaved={onSaved} />}
    />
  );
}

function MicrositeRow({ row, onSaved }: { row: FeaturedMicrosite; onSaved: (saved: Saved) => void }) {
  const [save] = annexApi.useSaveFeaturedMicrositeMutation();
  const form = useRecordForm({
    ...FORM.of(row),
    draftKey: `annex-microsite/${row.id}`,
    save: (values, { version }) =>
      save({ id: row.id, version, body: FORM.toRequestBody(values) })
        .unwrap()
        .catch(refuse(onSaved)),
    onSaved: () => onSaved('Save Success'),
  });
  return (
    <RowForm form={form} about={getName(row)} template="220px minmax(0, 1fr) minmax(0, 1fr)">
      <ImageField destination={PICTURES} {...form.field('micrositeImage')} />
      <Stack gap={3}>
        <MicrositeField form={form} />
        <TextField {...form.field('pageTitle')} />
        <TextField type="url" {...form.field('micrositeLink')} />
      </Stack>
      <Stack gap={3}>
        <TextAreaField rows={4} {...form.field('micrositeBody')} />
        <NumberField {...form.field('clientId')} />
      </Stack>
    </RowForm>
  );
}

/** Finds a microsite by its page title; selecting one fills in title, text and link from it. */
function MicrositeField({ form }: { form: RecordForm<ValuesOf<typeof FIELDS>> }) {
  const { getMicrosite: found, ...search } = useMicrositeChoices();
  const { onChange, ...field } = form.field('micrositeId');
  const chooseMicrosite = (id: number | null) => {
    onChange(id);
    const microsite = found(id);
    form.setValue('micrositeLink', microsite?.link ?? '');
    form.setValue('pageTitle', microsite?.pageTitle ?? '');
    form.setValue('clientId', microsite?.clientId ?? null);
  };
  return (
    <AsyncSelectField
      placeholder="Search page title"
      currentName={form.values.pageTitle}
      {...search}
      {...field}
      onChange={chooseMicrosite}
    />
  );
}
