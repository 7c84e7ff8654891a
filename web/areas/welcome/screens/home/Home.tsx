import { type Brand, brand } from '@masthead/client';
import { PageHeader, Row } from '@masthead/kit';
import { Products } from '../../pieces/Products';
import { SubmissionBanner } from '../../pieces/SubmissionBanner';
import styles from './Home.module.css';

/** /home: product tiles, the submission banner and social icons (CONSOLE-5). */
export default function Home() {
  const { name, newsletter, library, social } = brand();
  return (
    <>
      <PageHeader title="Home" />
      <Products />
      <SubmissionBanner />
      <Row wrap justify="between" gap={[3, 5]} top={5}>
        <Row as="ul" gap={4} aria-label="Our titles">
          <li className={styles.logo}>{newsletter}</li>
          <li className={styles.logo}>{library}</li>
        </Row>
        <Row as="ul" gap={4} aria-label="Elsewhere">
          {social.map((place) => (
            <li key={place.name}>
              <a className={styles.icon} href={place.link} target="_blank" rel="noreferrer">
                <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" role="img">
                  <title>{`${name} on ${place.name}`}</title>
                  <path d={SOCIAL_ICONS[place.name]} />
                </svg>
              </a>
            </li>
          ))}
        </Row>
      </Row>
    </>
  );
}

/** Paths of filled icons on a 24 px grid. */
const SOCIAL_ICONS: Record<Brand['social'][number]['name'], string> = {
  LinkedIn:
    'M4.5 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM2.8 9h3.4v11.5H2.8zM8.6 9h3.3v1.6c.5-.9 1.7-1.9 3.5-1.9 3.5 0 4.1 2.2 4.1 5.200v6.600h-3.400v-5.900c0-1.400 0-3.200-1.900-3.200s-2.200 1.500-2.200 3.100v6H8.600z',
  X: 'M3 3h5.300l4.300 6.100L17.900 3h2.400l-6.600 7.700L21.500 21h-5.300l-4.800-6.700L5.600 21H3.200l7.100-8.300zm3.500 1.700 10.600 14.600h1.700L8.200 4.700z',
  Facebook:
    'M13.500 21v-8h2.700l.5-3.200h-3.200V7.700c0-.9.4-1.700 1.800-1.700h1.500V3.200S15.500 3 14.200 3c-2.700 0-4.300 1.600-4.300 4.500v2.300H7V13h2.900v8z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zm0 2a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM17 6a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
};
