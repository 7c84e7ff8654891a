import { CheckboxField, type RecordForm, SelectField, TextField } from '@masthead/kit';
import { type HouseValues, LIMITS, MAIL_SERVICES, type MailService } from '../../model/house';
import { FormSection } from './FormSection';
import styles from './House.module.css';

/** The mail service or the house's own URLs, the preheader and the subject of tests. */
export function SendingFields({ form }: { form: RecordForm<HouseValues> }) {
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
