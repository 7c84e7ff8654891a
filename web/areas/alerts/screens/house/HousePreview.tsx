import { getToday, Text } from '@masthead/kit';
import { DEFAULT_ACCENT, type HouseValues, MAIL_SERVICES } from '../../model/house';
import styles from './House.module.css';

/** How the email begins and ends with these values. It has the email's light colours in both themes. */
export function HousePreview({ values }: { values: HouseValues }) {
  const { navigation, footerColumns, social, name, newsletter, postalAddress, mailService } = values;
  const accent = /^#[0-9a-f]{6}$/i.test(values.accent) ? values.accent : DEFAULT_ACCENT;
  const service = MAIL_SERVICES.find(({ value }) => value === mailService);
  const hasService = mailService !== 'none';
  return (
    <aside className={styles.preview} aria-label="Preview of the email">
      <div className={styles.sheet}>
        <p className={styles.navigation}>
          <span>{navigation.map(({ text }) => text).join('   ')}</span>
          {(hasService || values.viewOnlineUrl || values.archive === 'public') && <span>View online</span>}
        </p>
        <p className={styles.masthead}>{newsletter}</p>
        <p className={styles.folio}>Issue 418</p>
        <p className={styles.sample}>
          Titles and texts of the issue. <span style={{ color: accent }}>A link in it</span>
        </p>
        <p>
          <span className={styles.button} style={{ background: accent }}>
            Click here to participate
          </span>
        </p>
      </div>
      <div className={styles.footer}>
        <div className={styles.footerColumns}>
          {footerColumns.map(({ heading, links }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id
            <p key={index}>
              <strong>{heading}</strong>
              {links.map(({ text, url }) => (
                <span key={`${text} ${url}`}>{text}</span>
              ))}
            </p>
          ))}
        </div>
        <p className={styles.legal}>
          <span>
            © {getToday().slice(0, 4)} {name}. You receive this because you asked for it.
            {postalAddress && <span className={styles.address}>{postalAddress}</span>}
          </span>
          <span className={styles.icons}>
            {social.map(({ name }) => (
              <img key={name} src={`/social/${name.toLowerCase()}.png`} width={20} height={20} alt={name} />
            ))}
          </span>
        </p>
      </div>
      <Text size="sm" tone="secondary" top={2}>
        {hasService
          ? `${service?.label} fills in unsubscribe${values.archive === 'public' ? ' and preferences' : ', preferences and view online'} for each recipient.`
          : values.unsubscribeUrl
            ? 'Unsubscribe leads to your own URL.'
            : 'There is no working unsubscribe yet: choose a mail service or enter a URL.'}
      </Text>
    </aside>
  );
}
