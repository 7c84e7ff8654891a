import {
  Button,
  bindField,
  CheckboxField,
  Failure,
  Icon,
  KeywordsField,
  RadioField,
  type RecordForm,
  Row,
  Skeleton,
  Stack,
  Text,
  TextAreaField,
  TextField,
  toast,
} from '@masthead/kit';
import { ImageField, type ImageRule } from '@masthead/kit/editor';
import type { ReactNode } from 'react';
import { siteApi } from '../../../api';
import { type ContrastCheck, checkButtonContrast, checkTextContrast } from '../../../model/brandColors';
import { AUDIENCES, MESSAGES } from '../../../model/labels';
import type { Field, FieldType } from '../../../model/registry';
import type { Section } from '../../../model/sections';
import type { Values } from '../../../model/values';
import { parseColour } from '../../../page/colours';
import type { Pending } from '../usePending';
import type { SpreadFiles } from '../useSpreadFiles';
import styles from './fields.module.css';

/** Properties of every control of the wizard. */
interface WizardFieldProps {
  field: Field;
  section: Section;
  form: RecordForm<Values>;
  /** Upload folder of the company's files (SITE-12). */
  folder: string;
  /** Maximum number of keywords (SITE-13). */
  keywordCount: number;
  /** Uploads in progress. */
  pending: Pending;
  /** Images that were chosen together. */
  files: SpreadFiles;
}

const CONTROLS: Record<FieldType, (props: WizardFieldProps) => ReactNode> = {
  text: TextControl,
  lines: LinesControl,
  link: LinkControl,
  'free-link': FreeLinkControl,
  image: ImageControl,
  'application-type': AudienceControl,
  keywords: KeywordsControl,
  colour: ColorField,
  categories: CategoriesField,
};

/** One field of a section, rendered by its type. */
export function WizardField(props: WizardFieldProps) {
  const Control = CONTROLS[props.field.type];
  return <Control {...props} />;
}

function TextControl({ field, form }: WizardFieldProps) {
  const type = /email/i.test(field.name) ? 'email' : 'text';
  return <TextField type={type} {...bindField<string>(form, field.name)} />;
}

function LinesControl({ field, form }: WizardFieldProps) {
  return <TextAreaField {...bindField<string>(form, field.name)} />;
}

function LinkControl({ field, form }: WizardFieldProps) {
  return <TextField type="url" {...bindField<string>(form, field.name)} />;
}

function FreeLinkControl({ field, form }: WizardFieldProps) {
  return <TextField placeholder="https:// or @name" {...bindField<string>(form, field.name)} />;
}

function ImageControl({ field, form, folder, pending, files }: WizardFieldProps) {
  const { incoming, spread, listPlaces, place } = files;
  const isVideo = field.picture?.video === true;
  const trackUpload = (state: 'idle' | 'sending' | 'failed') => {
    pending.mark(field.name, state === 'sending');
    if (state === 'failed') toast.error(MESSAGES.uploadFailed);
  };
  return (
    <ImageField
      rule={getImageRule(field)}
      destination={{ bucket: 'media', mainFolder: 'microsites', subFolder: folder }}
      onUploaded={() => toast.success(MESSAGES.uploaded)}
      onUploadState={trackUpload}
      incoming={incoming[field.name]}
      onMoreFiles={spread && !isVideo ? (more) => spread(more, field.name) : undefined}
      pickLimit={isVideo ? 1 : 1 + listPlaces(field.name).length}
      onMorePicked={(more) =>
        place(
          more.map(({ url }) => url),
          field.name,
        )
      }
      {...bindField<string | null>(form, field.name)}
    />
  );
}

function AudienceControl({ field, form }: WizardFieldProps) {
  return <RadioField inline options={AUDIENCES} {...bindField<string>(form, field.name)} />;
}

function KeywordsControl({ field, form, keywordCount }: WizardFieldProps) {
  return (
    <KeywordsField
      limit={keywordCount}
      hint={`At most ${keywordCount}. Visitors find the microsite by them.`}
      {...bindField<readonly string[]>(form, field.name)}
    />
  );
}

/** Return the image rule of a field in the form that the kit's field expects. */
function getImageRule({ picture }: Field): ImageRule {
  if (!picture) return {};
  if (picture.video) return { kinds: ['video'] };
  const kinds = picture.pdf ? { kinds: ['image', 'document'] as const } : {};
  if (!picture.size) return kinds;
  const [min, max] = [picture.size.least, picture.size.most].map(([width, height]) => ({ width, height }));
  return min && max ? { ...kinds, size: { min, max } } : kinds;
}

/** Documented message when categories are not loaded (CONSOLE-15). */
const NOT_LOADED = 'Category not loaded, refresh page or enter from previous page';

/** Categories of a microsite; several can be selected (SITE-3). */
function CategoriesField({ field, form }: WizardFieldProps) {
  const { data, isError, refetch } = siteApi.useMicrositeCategoriesQuery();
  const { id, name, value, onChange } = bindField<readonly number[]>(form, field.name);
  if (isError) return <Failure onRetry={() => void refetch()}>{NOT_LOADED}</Failure>;
  if (!data) return <Skeleton label={`Loading ${field.label}`} />;
  const toggle = (category: number, chosen: boolean) =>
    onChange(chosen ? [...value, category] : value.filter((other) => other !== category));
  return (
    <Row as="fieldset" id={id} wrap gap={[2, 4]}>
      <legend className={styles.legend}>{field.label}</legend>
      {data.map((category) => (
        <CheckboxField
          key={category.id}
          id={`${id}-${category.id}`}
          name={name}
          label={category.name}
          value={value.includes(category.id)}
          onChange={(chosen) => toggle(category.id, chosen)}
        />
      ))}
    </Row>
  );
}

/** Brand color as hex digits, with a color picker and a contrast check (SITE-9). */
function ColorField({ field, form }: WizardFieldProps) {
  const control = bindField<string>(form, field.name);
  const { onChange, value } = control;
  const swatch = (
    <input
      type="color"
      className={styles.swatch}
      aria-label={`Choose ${field.label.toLowerCase()}`}
      value={parseColour(value) ?? '#ffffff'}
      onChange={(event) => onChange(event.currentTarget.value.slice(1))}
    />
  );
  return (
    <Stack gap="6px">
      <TextField {...control} placeholder="Six hex digits" trailing={swatch} />
      {checkColor(field.name, form.values).map((check) => (
        <ContrastAdvice key={check.sentence} verdict={check} onUse={(better) => onChange(better.slice(1))} />
      ))}
    </Stack>
  );
}

/** The primary color is a background for text; the secondary color is for buttons on the primary one. */
function checkColor(
  name: string,
  { primaryColor, secondaryColor }: WizardFieldProps['form']['values'],
): ContrastCheck[] {
  const verdict =
    name === 'primaryColor'
      ? checkTextContrast(String(primaryColor))
      : checkButtonContrast(String(primaryColor), String(secondaryColor));
  return verdict ? [verdict] : [];
}

function ContrastAdvice({ verdict, onUse }: { verdict: ContrastCheck; onUse: (better: string) => void }) {
  const { good, sentence, better } = verdict;
  return (
    <Row align="start" gap="6px" size="xs" dense tone={good ? 'muted' : 'warn'} role="status">
      <Text as="span" tone={good ? 'ok' : 'warn'}>
        <Icon name={good ? 'check' : 'warning'} size={14} />
      </Text>
      <Stack gap={1} justify="start">
        {sentence}
        {better && (
          <Button size="small" onClick={() => onUse(better)}>
            Use {better}
          </Button>
        )}
      </Stack>
    </Row>
  );
}
