import { type RecordForm, SelectField, TextField } from '@masthead/kit';
import { ImageField } from '@masthead/kit/editor';
import { useMemo } from 'react';
import { DEFAULT_ACCENT, type HouseValues, LIMITS, listZones } from '../../model/house';
import { FormSection } from './FormSection';
import styles from './House.module.css';

/** Storage location of the logo (MEDIA-1). */
const LOGOS = { bucket: 'media', mainFolder: 'logos', subFolder: '' } as const;

/** Name, logo, colour and site. */
export function BrandFields({ form }: { form: RecordForm<HouseValues> }) {
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
