import type { AdSlotOut } from '@masthead/client/types/alerts';
import type { AdOut } from '@masthead/client/types/content';
import {
  Columns,
  Link,
  Loading,
  lazyComponent,
  RadioField,
  Section,
  Stack,
  Tag,
  Text,
  TextAreaField,
  TextField,
  useParams,
} from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { publicationsApi } from '../../api/publications';
import { AD_APPLICATION_TYPES, PLACEMENTS } from '../../model/options';
import { PublicationScreen } from '../editor/PublicationScreen';
import type { EditorPartProps, Publication } from '../editor/publication';
import { type AdValues, FORM, RULES, SIZE } from './values';

const IMAGES = { bucket: 'media', mainFolder: 'ad-manager', subFolder: 'images' } as const;
const RULE = { size: SIZE };

function AdBody({ form }: EditorPartProps<AdValues>) {
  const { field } = form;
  return (
    <>
      <Columns gap="20px">
        <TextField {...field('name')} />
        <TextField {...field('sponsor')} />
      </Columns>
      <ImageField destination={IMAGES} rule={RULE} {...field('imageLink')} />
      <TextField type="url" {...field('link')} />
      <TextAreaField rows={4} {...field('trackingCode')} />
    </>
  );
}

/** Editor of ads, with its documented labels and messages (CONTENT-1, CONTENT-24). */
export const ad: Publication<AdValues, AdOut> = {
  kind: 'ads',
  words: {
    create: 'Post an Ad',
    edit: 'Edit Ad',
    preview: 'Preview Ad',
    schedule: 'Schedule an Ad',
    publish: 'Publish',
    added: 'Ad has been added!',
    saved: 'Ad has been updated',
  },
  ...FORM,
  rules: RULES,
  Body: AdBody,
  Side: AdSide,
  Preview: lazyComponent(() => import('./AdPreview')),
};

/** `/ad` and `/ad/{id}` (CONTENT-3, CONTENT-24). */
export default function AdScreen() {
  return <PublicationScreen publication={ad} />;
}

/** Side panel of an ad: placement, application type, and the issues in which it runs. */
function AdSide({ form }: EditorPartProps<AdValues>) {
  return (
    <>
      <Stack gap={3} ruled={4}>
        <RadioField options={PLACEMENTS} {...form.field('placement')} />
        <RadioField inline options={AD_APPLICATION_TYPES} {...form.field('applicationType')} />
      </Stack>
      <AdSlots />
    </>
  );
}

/** Number of slots that are shown at first, the latest issues. */
const SHOWN = 5;

/** Panel of an ad: the issues and slots in which it runs, each with a link to the slot (ALERT-79). */
function AdSlots() {
  const id = Number(useParams().id);
  const query = publicationsApi.useAdSlotsQuery([id], { skip: !(id > 0), refetchOnMountOrArgChange: true });
  const { data, error } = query;
  if (!(id > 0) || (!data && !error)) return null;
  return (
    <Section small heading="h2" ruled title="Runs in">
      {data?.length === 0 && (
        <Text size="sm" tone="muted">
          No issue shows this ad yet. Pick it in an ad slot of an issue.
        </Text>
      )}
      {data && data.length > 0 && <Slots slots={data.slice(0, SHOWN)} />}
      {data && data.length > SHOWN && (
        <Text as="details" size="sm" top={1}>
          <summary>Show all {data.length}</summary>
          <Slots slots={data.slice(SHOWN)} />
        </Text>
      )}
      {!data && <Loading query={query} what="The issues" />}
    </Section>
  );
}

function Slots({ slots }: { slots: readonly AdSlotOut[] }) {
  return (
    <Stack as="ul" gap={1} size="sm" tabular>
      {slots.map((slot) => (
        <li key={`${slot.alertItemId} ${slot.position}`}>
          <SlotLink slot={slot} /> {slot.editedHere && <Tag>Edited there</Tag>}
        </li>
      ))}
    </Stack>
  );
}

/** A link to a slot, as "418, slot 3". */
function SlotLink({ slot: { issue, alertItemId, position } }: { slot: AdSlotOut }) {
  return <Link to={`/alert/${alertItemId}?slot=ads-${position}`}>{`${issue}, slot ${position}`}</Link>;
}
