import { getMicrositeUrl, type UploadedFile } from '@masthead/client';
import { useAdChoicesQuery, useJobChoicesQuery, useMicrositesQuery } from '@masthead/client/choices';
import {
  AsyncSelectField,
  Button,
  bindField,
  CheckboxField,
  type FieldMark,
  LineField,
  Link,
  MarkedField,
  NumberField,
  RadioField,
  type RecordForm,
  type RichDocument,
  SelectField,
  Stack,
  TextField,
} from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { RichTextField } from '@masthead/kit/richtext';
import type { ReactNode } from 'react';
import { alertsApi } from '../../../api';
import { ClientSelect } from '../../../choices/ClientSelect';
import { useAdValues } from '../../../choices/useAdValues';
import { useCompanies } from '../../../choices/useCompanies';
import { getMicrositeId } from '../../../model/addresses';
import { housePath } from '../../../model/paths';
import type { AlertItem, Job } from '../../../model/records';
import { type Field, type FieldType, getKind, type Kind, registry } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import { type Companies, summarizeSlot } from '../../../model/summary';
import { toFilledValues, type Values } from '../../../model/values';
import { findTakenSlot, getPositionChoices } from './positions';
import type { Marks } from './useSectionForm';

/** Properties of a section's form. */
export interface SectionFieldsProps {
  kind: Kind;
  form: RecordForm<Values>;
  item: AlertItem;
  line: FilledSlot;
  /** All slots, to determine which positions are taken. */
  runSheet: readonly FilledSlot[];
  /** The record that the form was filled from, as `post/1740`; null for none. */
  source: string | null;
  /** Whether the form differs from it. */
  isEdited: boolean;
  /** Fill the form anew, and note the record that the values are from, if it is followed. */
  onFill: (values: Values, source?: string) => void;
  /** The fields that are still those of another issue. */
  marks: Marks;
  /** Say that such a field is right for this issue. */
  onKeep: (name: string) => void;
  onEmpty: (name: string) => void;
  /** Take the last filling back; null when there is none. */
  onUndoFill: (() => void) | null;
}

/** Properties of one field. */
export type SectionFieldProps = SectionFieldsProps & { field: Field };

/** Share of a length limit from which the counter is shown. */
const COUNTER_THRESHOLD = 0.8;

const CONTROLS: Record<FieldType, (props: SectionFieldProps) => ReactNode> = {
  text: Text,
  link: Text,
  'rich-text': RichText,
  flag: Flag,
  image: PictureField,
  'image-width': SizeField,
  'image-height': SizeField,
  client: ClientField,
  job: JobField,
  ad: AdField,
  'microsite-link': MicrositeField,
  position: PositionField,
};

/** One field of a section, rendered by its type. */
export function SectionField(props: SectionFieldProps) {
  const Control = CONTROLS[props.field.type];
  return (
    <MarkedField value={getMark(props)}>
      <Control {...props} />
    </MarkedField>
  );
}

/** Return what the form says about a field that is still that of another issue. */
function getMark({
  field: { name, label, required },
  line,
  marks,
  onKeep,
  onEmpty,
}: SectionFieldProps): FieldMark | null {
  const number = line.carriedOverFrom;
  if (marks.kept.includes(name)) return { note: `kept from ${number}`, isOpen: false };
  if (name === 'altText' && marks.open.includes('image')) return { note: 'with the image', isOpen: true };
  if (!marks.open.includes(name)) return null;
  const look = { kind: 'quiet', size: 'small', srSuffix: label } as const;
  const actions = (
    <>
      <Button {...look} onClick={() => onKeep(name)}>
        Keep
      </Button>
      {!required && (
        <Button {...look} onClick={() => onEmpty(name)}>
          Empty
        </Button>
      )}
    </>
  );
  return { note: `still from ${number}`, isOpen: true, actions };
}

/** A text without line breaks, or a link. The placeholder says what an empty link defaults to; the counter appears near the limit. */
function Text({ field, form, source }: SectionFieldProps) {
  const { hint, ...look } = getFieldProps(field);
  const control = bindField<string>(form, field.name);
  if (field.type === 'link') {
    const help = field.name === 'link' && source && !control.value && <NoSite />;
    return <TextField {...look} hint={help} type="url" placeholder={getLinkDefault(field)} {...control} />;
  }
  const { value, limit = Number.POSITIVE_INFINITY } = control;
  const inSight = field.name === 'title' || value.length >= limit * COUNTER_THRESHOLD;
  return <LineField {...look} {...(hint && { placeholder: hint })} {...control} limit={limit} showCount={inSight} />;
}

/** Says why a section that was filled from a record has no link to its page, if that is the reason. */
function NoSite() {
  const { data: house } = alertsApi.useHouseQuery();
  if (house?.site !== '') return null;
  return (
    <>
      The house has no site address. <Link to={housePath('site')}>Add it</Link>
    </>
  );
}

function RichText({ field, form }: SectionFieldProps) {
  return (
    <RichTextField
      {...getFieldProps(field)}
      tools={field.tools.includes('link') ? 'full' : 'inline'}
      {...bindField<RichDocument | null>(form, field.name)}
    />
  );
}

function Flag({ field, form }: SectionFieldProps) {
  return <CheckboxField {...getFieldProps(field)} {...bindField<boolean>(form, field.name)} />;
}

/** The client whose clicks are counted for a section, searchable by name or id. */
function ClientField({ field, form }: SectionFieldProps) {
  return <ClientSelect {...getFieldProps(field)} {...bindField<number | null>(form, field.name)} />;
}

/** Width or height in pixels. A percentage, as in imported issues, is kept. */
function SizeField({ field, form }: SectionFieldProps) {
  const text = bindField<string>(form, field.name);
  if (typeof text.value === 'string') return <TextField {...getFieldProps(field)} {...text} />;
  return <NumberField {...getFieldProps(field)} unit="px" {...bindField<number | null>(form, field.name)} />;
}

/** The image of a section, at most 600 px wide (ALERT-13). Its size fills empty width and height fields. */
function PictureField({ field, form, item }: SectionFieldProps) {
  const applySize = ({ width, height }: UploadedFile) => {
    if ('imageWidth' in form.values) form.setValue('imageWidth', width);
    if ('imageHeight' in form.values) form.setValue('imageHeight', height);
  };
  const { hint: _, ...look } = getFieldProps(field);
  return (
    <ImageField
      {...look}
      hiddenUntilSaved
      rule={{ maxWidth: registry.maxImageWidth }}
      destination={{ bucket: 'media', mainFolder: 'alerts', subFolder: `issue-${item.issue}` }}
      onChosen={applySize}
      {...bindField<string | null>(form, field.name)}
    />
  );
}

/** The career listing of a career slot (ALERT-16). Another one takes nothing over from the one before. */
function JobField({ field, form, kind, line, onFill }: SectionFieldProps) {
  const { data, error } = useJobChoicesQuery();
  return (
    <AsyncSelectField
      {...getFieldProps(field)}
      {...bindField<number | null>(form, field.name)}
      onChange={(id) => onFill(toFilledValues(kind, { [field.name]: id }))}
      placeholder="Search title, company or place"
      choices={data?.map((job) => ({ id: job.id, name: job.jobTitle, detail: getDetail(job) }))}
      failure={error && !data ? `Career listings could not be loaded. ${error.message}` : undefined}
      currentName={line.section?.job?.jobTitle ?? undefined}
    />
  );
}

function getDetail({ company, location, status }: Job): string {
  return [company, location, status === 'published' ? '' : status].filter(Boolean).join(', ');
}

/** The ad of the Ad Manager that a slot shows. Choosing one fills image, link, client and microsite (ALERT-77). */
function AdField({ field, form, kind, line, onFill }: SectionFieldProps) {
  const { data, error } = useAdChoicesQuery();
  const toValues = useAdValues();
  const { value, onChange, ...control } = bindField<number | null>(form, field.name);
  const choose = (id: number | null) => {
    const ad = data?.find((one) => one.id === id);
    if (ad && toValues) onFill(toFilledValues(kind, toValues.fromAd(ad)));
    else onChange(id);
  };
  const stored = line.section?.adId === value ? line.section : null;
  return (
    <AsyncSelectField
      {...getFieldProps(field)}
      {...control}
      value={value}
      onChange={choose}
      hint={value === null ? field.help : <Source id={value} isEdited={stored?.editedHere === true} />}
      placeholder="Pick an ad: search its name or sponsor"
      choices={toValues ? data?.map(({ id, name, sponsor }) => ({ id, name, detail: sponsor ?? '' })) : undefined}
      failure={error && !data ? `Ads could not be loaded. ${error.message}` : undefined}
      currentName={stored?.ad?.name ?? undefined}
    />
  );
}

function Source({ id, isEdited }: { id: number; isEdited: boolean }) {
  return (
    <>
      {isEdited
        ? 'Edited here: it does not follow changes in Ad Manager. '
        : 'Follows changes in Ad Manager until it is edited here. '}
      <Link to={`/ad/${id}`}>Open the ad</Link>
    </>
  );
}

/** The microsite that an ad links to: chosen from the list, or its link typed (ALERT-14). */
function MicrositeField({ field, form }: SectionFieldProps) {
  const { data, error } = useMicrositesQuery();
  const link = bindField<string | null>(form, field.name);
  const chooseMicrosite = (id: number | null) => {
    const chosen = data?.find((microsite) => microsite.id === id);
    link.onChange(chosen ? getMicrositeUrl(chosen) : null);
  };
  const { hint, ...look } = getFieldProps(field);
  return (
    <Stack gap={4}>
      {error && !data ? null : (
        <AsyncSelectField
          {...look}
          label="Microsite"
          id={`${link.id}-choice`}
          name={`${link.name}-choice`}
          value={getMicrositeId(link.value ?? '')}
          onChange={chooseMicrosite}
          placeholder="Search page title"
          choices={data?.map(({ id, pageTitle }) => ({ id, name: pageTitle, detail: String(id) }))}
        />
      )}
      <TextField
        hint={error && !data ? 'The list of microsites could not be loaded. Type or paste the link.' : hint}
        type="url"
        placeholder="https://"
        {...link}
        value={link.value ?? ''}
      />
    </Stack>
  );
}

/** Number of positions up to which each is a radio button. */
const MAX_RADIOS = 4;

/** Position of a section among those of its kind. A taken one means that the two change places (ALERT-6, ALERT-10). */
function PositionField({ field, form, line, runSheet }: SectionFieldProps) {
  const companies = useCompanies();
  const options = getPositionChoices(line, runSheet).map(({ position, label, taken }) => ({
    value: position,
    label: taken ? `${label}, filled` : label,
  }));
  const partner = line.section && findTakenSlot(line, form.values, runSheet);
  const common = {
    ...getFieldProps(field),
    ...bindField<number | null>(form, field.name),
    ...(partner && { hint: `Swap with ${describeSlot(partner, companies)}` }),
    options,
  };
  return options.length > MAX_RADIOS ? <SelectField {...common} /> : <RadioField {...common} inline />;
}

function describeSlot({ slot, section }: FilledSlot, companies: Companies): string {
  return section ? `${slot.label}: ${summarizeSlot(getKind(slot), section, companies).title}` : slot.label;
}

/** Return the label, hint and required mark of a field. */
function getFieldProps({ label, help, required, expected }: Field) {
  return { label, required: required || expected, ...(help && { hint: help }) };
}

/** Return the default of an empty link from its help text: "Left empty, same as Link." → "Same as Link". */
function getLinkDefault({ help }: Field): string | undefined {
  const words = /left empty, (.+)\.$/i.exec(help)?.[1];
  return words && words.charAt(0).toUpperCase() + words.slice(1);
}
