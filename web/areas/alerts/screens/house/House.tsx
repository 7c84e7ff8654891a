import { isProblem, useSession } from '@masthead/client';
import {
  Button,
  CheckboxField,
  Columns,
  Form,
  formatShortcut,
  Loading,
  NumberField,
  PageHeader,
  type RecordForm,
  SaveState,
  SelectField,
  Stack,
  TextField,
  toast,
  useRecordForm,
} from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { useMemo } from 'react';
import { alertsApi } from '../../api';
import {
  ARCHIVES,
  DEFAULT_ACCENT,
  FORM,
  getBrowserZone,
  getFormField,
  type House as HouseRecord,
  type HouseValues,
  LIMITS,
  listZones,
  MAIL_SERVICES,
  validateHouse,
} from '../../model/house';
import { useFieldFocus } from '../useFieldFocus';
import { FooterFields } from './FooterFields';
import { FormSection } from './FormSection';
import styles from './House.module.css';
import { HousePreview } from './HousePreview';

/** A house that was never saved gets the zone of the browser unless another is chosen (ALERT-91). */
const proposeZone = (house: HouseRecord): HouseRecord =>
  house.version === 0 ? { ...house, timeZone: getBrowserZone() } : house;

/** `/house`: what emails and console print about the publisher (ALERT-40). */
export default function House() {
  const query = alertsApi.useHouseQuery(undefined, { refetchOnMountOrArgChange: true });
  if (query.data) return <HouseForm house={proposeZone(query.data)} />;
  return (
    <>
      <PageHeader title="House" />
      <Loading query={query} what="The house record" shape="form" />
    </>
  );
}

/** Storage location of the logo (MEDIA-1). */
const LOGOS = { bucket: 'media', mainFolder: 'logos', subFolder: '' } as const;

/** Name, logo, colour and site. */
function BrandFields({ form }: { form: RecordForm<HouseValues> }) {
  const accent = form.field('accent');
  const { timeZone } = form.values;
  const zones = useMemo(() => listZones(timeZone), [timeZone]);
  return (
    <FormSection title="Brand">
      <Columns gap={4} align="start">
        <TextField {...form.field('name')} />
        <TextField hint="The masthead of the email." {...form.field('newsletter')} />
      </Columns>
      <TextField {...form.field('tagline')} />
      <Columns gap={4} align="start">
        <TextField hint={`The console's page of the alert is /${form.values.word}-alert.`} {...form.field('word')} />
        <TextField {...form.field('library')} />
      </Columns>
      <Columns gap={4} align="start">
        <TextField hint="Paths such as /surveys are pages of this site." {...form.field('site')} />
        <TextField hint="Where links to microsites lead; empty for this console." {...form.field('micrositesUrl')} />
      </Columns>
      <Columns gap={4} align="start">
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
          hint={
            timeZone === 'UTC'
              ? `In which deadlines end. This browser is in ${getBrowserZone().replaceAll('_', ' ')}.`
              : 'In which deadlines end, and the console plans and schedules.'
          }
          options={zones}
          {...form.field('timeZone')}
        />
      </Columns>
      <ImageField destination={LOGOS} hint="Shown in the console." {...form.field('logo')} />
    </FormSection>
  );
}

/** Id of the form, for the button in the header. */
const FORM_ID = 'house';

const COLUMNS = { template: 'minmax(0, 1fr) minmax(0, 420px)', below: 'desk', gap: '40px', top: 3 } as const;

/** The form of the house record beside its preview. Editors read it, administrators change it. */
function HouseForm({ house }: { house: HouseRecord }) {
  const { isAdmin } = useSession();
  const [update] = alertsApi.useUpdateHouseMutation();
  const form = useRecordForm<HouseValues, HouseRecord>({
    ...FORM.of(house),
    draftKey: isAdmin ? 'house' : null,
    validate: validateHouse,
    save: (values, { version }) =>
      update({ version: version ?? 0, body: FORM.toRequestBody(values) })
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
                form={FORM_ID}
                shortcut={formatShortcut('mod+s')}
                busy={form.state === 'saving'}
              >
                Update House
              </Button>
            </>
          )
        }
      />
      <Columns {...COLUMNS} align="start">
        <Form id={FORM_ID} form={form}>
          <Stack as="fieldset" gap={4} grow disabled={!isAdmin}>
            <BrandFields form={form} />
            <FooterFields form={form} />
            <SendingFields form={form} />
            <ArchiveFields form={form} />
            <ReportFields form={form} />
          </Stack>
        </Form>
        <HousePreview values={form.values} />
      </Columns>
    </>
  );
}

function rethrowWithFormFields(problem: unknown): never {
  if (!isProblem(problem)) throw problem;
  throw { ...problem, errors: problem.errors.map((error) => ({ ...error, field: getFormField(error.field) })) };
}

/** Who may read published issues on the web. */
function ArchiveFields({ form }: { form: RecordForm<HouseValues> }) {
  const { archive, word } = form.values;
  return (
    <FormSection title="Archive">
      <Columns gap={4} align="start">
        <SelectField
          options={ARCHIVES}
          hint={`Public: “View online” leads to /${word}-alert/418 once the issue is published.`}
          {...form.field('archive')}
        />
        {archive === 'delayed' && (
          <NumberField required hint={`1 to ${LIMITS.archiveDays}.`} {...form.field('archiveDays')} />
        )}
      </Columns>
    </FormSection>
  );
}

/** Whether and when clients get their reports by themselves (STATS-82). */
function ReportFields({ form }: { form: RecordForm<HouseValues> }) {
  return (
    <FormSection title="Reports to clients">
      <CheckboxField
        hint="A client’s contacts who get reports and have confirmed their address get one link about each issue they were in, once its figures are final."
        {...form.field('sendReports')}
      />
      {form.values.sendReports && (
        <NumberField required hint={`1 to ${LIMITS.reportDays}.`} {...form.field('reportDays')} />
      )}
    </FormSection>
  );
}

/** The mail service or the house's own URLs, the preheader and the subject of tests. */
function SendingFields({ form }: { form: RecordForm<HouseValues> }) {
  return (
    <FormSection title="Sending">
      <SelectField
        options={MAIL_SERVICES}
        hint="Its merge tags are printed for unsubscribe, preferences, the recipient and, without a public archive, view online."
        {...form.field('mailService')}
      />
      {form.values.mailService === 'none' && <OwnUrls form={form} />}
      <Columns gap={4} align="start">
        <TextField hint="Of issues without one of their own." {...form.field('preheader')} />
        <TextField {...form.field('testPrefix')} />
      </Columns>
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
      <CheckboxField
        hint="A link that no reader sees helps to tell scanners. Mail providers frown on hidden content."
        {...form.field('baitLink')}
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
      <Columns gap={4} align="start">
        <TextField placeholder="https://" {...form.field('preferencesUrl')} />
        <TextField
          placeholder="https://"
          hint="Without it “View online” is left out."
          {...form.field('viewOnlineUrl')}
        />
      </Columns>
    </>
  );
}
