import type { UploadedFile } from '@masthead/client';
import { useJobChoicesQuery } from '@masthead/client/choices';
import { AsyncSelectField, CheckboxField, LineField, NumberField, type RichDocument, TextField } from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { RichTextField } from '@masthead/kit/richtext';
import type { ReactNode } from 'react';
import { ClientSelect } from '../../../choices/ClientSelect';
import type { Job } from '../../../model/records';
import { type FieldType, registry } from '../../../model/registry';
import { toFilledValues } from '../../../model/values';
import { AdField } from './AdField';
import { bindField, getFieldProps, getLinkDefault } from './fieldBinding';
import { MicrositeField } from './MicrositeField';
import { PositionField } from './PositionField';
import type { SectionFieldProps } from './props';

/** Share of a length limit from which the counter is shown. */
const COUNTER_THRESHOLD = 0.8;

/** Form control of each field type. */
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
  return <Control {...props} />;
}

/** A text without line breaks, or a link. The placeholder says what an empty link defaults to; the counter appears near the limit. */
function Text({ field, form }: SectionFieldProps) {
  const { hint, ...look } = getFieldProps(field);
  const control = bindField<string>(form, field.name);
  if (field.type === 'link') {
    return <TextField {...look} type="url" placeholder={getLinkDefault(field) ?? 'https://'} {...control} />;
  }
  const limit = field.limit ?? Number.POSITIVE_INFINITY;
  const inSight = field.name === 'title' || control.value.length >= limit * COUNTER_THRESHOLD;
  return <LineField {...look} {...(hint && { placeholder: hint })} limit={limit} showCount={inSight} {...control} />;
}

function RichText({ field, form }: SectionFieldProps) {
  return (
    <RichTextField
      {...getFieldProps(field)}
      tools={field.tools.includes('link') ? 'full' : 'inline'}
      limit={field.limit ?? undefined}
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
