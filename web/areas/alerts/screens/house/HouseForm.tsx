import { isProblem, useSession } from '@masthead/client';
import {
  Button,
  CheckboxField,
  Form,
  formatShortcut,
  NumberField,
  PageHeader,
  type RecordForm,
  SaveState,
  SelectField,
  TextField,
  toast,
  useRecordForm,
} from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { useMemo } from 'react';
import { useUpdateHouseMutation } from '../../api';
import {
  ARCHIVES,
  DEFAULT_ACCENT,
  FORMATTERS,
  getFormField,
  type House,
  type HouseValues,
  LABELS,
  LIMITS,
  listZones,
  MAIL_SERVICES,
  type MailService,
  toFormValues,
  toRequestBody,
  validateHouse,
} from '../../model/house';
import { useFieldFocus } from '../useFieldFocus';
import { FooterFields } from './FooterFields';
import { FormSection } from './FormSection';
import styles from './House.module.css';
import { HousePreview } from './HousePreview';

/** Storage location of the logo (MEDIA-1). */
const LOGOS = { bucket: 'media', mainFolder: 'logos', subFolder: '' } as const;

/** Name, logo, colour and site. */
function BrandFields({ form }: { form: RecordForm<HouseValues> }) {
  const accent = form.field('accent');
  const zone = form.field('timeZone');
  const zones = useMemo(() => listZones(zone.value), [zone.value]);
  return (
    <FormSection title="Brand">
      <div className={styles.pair}>
        <TextField required limit={LIMITS.name} {...form.field('name')} />
        <TextField required limit={LIMITS.newsletter} hint="The masthead of the email." {...form.field('newsletter')} />
      </div>
      <TextField limit={LIMITS.tagline} {...form.field('tagline')} />
      <div className={styles.pair}>
        <TextField
          required
          limit={LIMITS.word}
          hint={`The console's page of the alert is /${form.values.word}-alert.`}
          {...form.field('word')}
        />
        <TextField limit={LIMITS.library} {...form.field('library')} />
      </div>
      <div className={styles.pair}>
        <TextField required hint="Paths such as /surveys are pages of this site." {...form.field('site')} />
        <TextField hint="Where links to microsites lead; empty for this console." {...form.field('micrositesUrl')} />
      </div>
      <div className={styles.pair}>
        <TextField
          placeholder={DEFAULT_ACCENT}
          hint="White text on it must be readable: 4.5:1."
          trailing={
            <input
              type="color"
              className={styles.swatch}
              aria-label="Choose the accent color"
              value={/^#[0-9a-f]{6}$/i.test(accent.value) ? accent.value : DEFAULT_ACCENT}
              onChange={(event) => accent.onChange(event.currentTarget.value)}
            />
          }
          {...accent}
        />
        <SelectField
          searchable
          hint="In which the console plans and schedules."
          options={zones}
          {...zone}
          onChange={(value) => zone.onChange(value ?? 'UTC')}
        />
      </div>
      <ImageField destination={LOGOS} hint="Shown in the console." {...form.field('logo')} />
    </FormSection>
  );
}

/** Id of the form, for the button in the header. */
const FORM = 'house';

/** The form of the house record beside its preview. Editors read it, administrators change it. */
export function HouseForm({ house }: { house: House }) {
  const { isAdmin } = useSession();
  const [update] = useUpdateHouseMutation();
  const form = useRecordForm<HouseValues, House>({
    draftKey: isAdmin ? 'house' : null,
    initial: toFormValues(house),
    version: house.version,
    labels: LABELS,
    validate: validateHouse,
    read: toFormValues,
    formatters: FORMATTERS,
    save: (values, { version }) =>
      update({ version: version ?? 0, body: toRequestBody(values) })
        .unwrap()
        .catch(rethrowWithFormFields),
    onSaved: () => toast.success('House has been updated!'),
  });
  useFieldFocus(form.id);
  return (
    <>
      <PageHeader
        title="House"
        subtitle={
          isAdmin
            ? 'Emails show a change at once, the console when it is opened again.'
            : 'Administrators can change this.'
        }
        actions={
          isAdmin && (
            <>
              <SaveState form={form} />
              <Button
                kind="primary"
                type="submit"
                form={FORM}
                shortcut={formatShortcut('mod+s')}
                busy={form.state === 'saving'}
              >
                Update House
              </Button>
            </>
          )
        }
      />
      <div className={styles.columns}>
        <Form id={FORM} form={form}>
          <fieldset className={styles.fields} disabled={!isAdmin}>
            <BrandFields form={form} />
            <FooterFields form={form} />
            <SendingFields form={form} />
            <ArchiveFields form={form} />
          </fieldset>
        </Form>
        <HousePreview values={form.values} />
      </div>
    </>
  );
}

function rethrowWithFormFields(problem: unknown): never {
  if (!isProblem(problem)) throw problem;
  throw { ...problem, errors: problem.errors.map((error) => ({ ...error, field: getFormField(error.field) })) };
}

/** Who may read published issues on the web. */
function ArchiveFields({ form }: { form: RecordForm<HouseValues> }) {
  const { value: archive, onChange, ...field } = form.field('archive');
  return (
    <FormSection title="Archive">
      <div className={styles.pair}>
        <SelectField
          options={ARCHIVES}
          hint={`Public: “View online” leads to /${form.values.word}-alert/418 once the issue is published.`}
          {...field}
          value={archive}
          onChange={(value) => onChange((value ?? 'none') as HouseValues['archive'])}
        />
        {archive === 'delayed' && (
          <NumberField required hint={`1 to ${LIMITS.archiveDays}.`} {...form.field('archiveDays')} />
        )}
      </div>
    </FormSection>
  );
}

/** The mail service or the house's own URLs, the preheader and the subject of tests. */
function SendingFields({ form }: { form: RecordForm<HouseValues> }) {
  const { value: service, onChange, ...field } = form.field('mailService');
  return (
    <FormSection title="Sending">
      <SelectField
        options={MAIL_SERVICES}
        hint="Its merge tags are printed for unsubscribe, preferences, the recipient and, without a public archive, view online."
        {...field}
        value={service}
        onChange={(value) => onChange((value ?? 'none') as MailService)}
      />
      {service === 'none' && <OwnUrls form={form} />}
      <div className={styles.pair}>
        <TextField limit={LIMITS.preheader} hint="Of issues without one of their own." {...form.field('preheader')} />
        <TextField limit={LIMITS.testPrefix} {...form.field('testPrefix')} />
      </div>
      <CheckboxField
        hint="Web analytics then tell the slot a visit came from: utm_source, utm_medium, utm_campaign=alert-418, utm_content=ads-3."
        {...form.field('tagLinks')}
      />
      <CheckboxField
        hint="Links of emails lead over Masthead. Switch the click tracking of your mail service off."
        {...form.field('trackClicks')}
      />
      <CheckboxField
        hint="By the mail service’s id of the reader. Your readers must have agreed to it."
        {...form.field('trackRecipients')}
      />
    </FormSection>
  );
}

function OwnUrls({ form }: { form: RecordForm<HouseValues> }) {
  return (
    <>
      <TextField
        placeholder="https:// or mailto:"
        hint="Without it the footer links to the site's /unsubscribe."
        {...form.field('unsubscribeUrl')}
      />
      <CheckboxField
        hint="The URL knows the recipient and accepts a POST that unsubscribes at once (RFC 8058)."
        {...form.field('oneClickUnsubscribe')}
      />
      <div className={styles.pair}>
        <TextField placeholder="https://" {...form.field('preferencesUrl')} />
        <TextField
          placeholder="https://"
          hint="Without it “View online” is left out."
          {...form.field('viewOnlineUrl')}
        />
      </div>
    </>
  );
}
