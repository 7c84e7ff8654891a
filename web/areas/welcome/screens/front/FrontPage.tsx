import { brand } from '@masthead/client';
import { formatDate, getToday, Link, Row, Stack, Text } from '@masthead/kit';
import type { ReactNode } from 'react';
import { Products } from '../../pieces/Products';
import { SubmissionBanner } from '../../pieces/SubmissionBanner';
import styles from './FrontPage.module.css';

interface FrontPageProps {
  title: string;
  /** A line or two below the title. */
  intro?: ReactNode;
  /** Small print, or a link to another form. */
  below: ReactNode;
  role?: 'status';
  children?: ReactNode;
}

/** The landing page: brand and products on the left; on the right a form, or a message. */
export function FrontPage({ title, intro, below, role, children }: FrontPageProps) {
  const { name, tagline } = brand();
  return (
    <div className={styles.split}>
      <section className={styles.front} aria-label={name}>
        <p className={styles.name}>{name}</p>
        <Row wrap justify="between" gap={[0, 4]} size="sm" tone="secondary" className={styles.rule}>
          <span>{tagline}</span>
          <span>{formatDate(getToday(), 'plain')}</span>
        </Row>
        <Products />
        <SubmissionBanner />
        <Row as="ul" wrap gap={[2, '20px']} size="xs" tone="muted" links="plain" className={styles.links}>
          <li>
            <Link to="/support">Support</Link>
          </li>
          <li>
            <Link to="/privacy">Privacy</Link>
          </li>
          <li>
            <Link to="/mobile-privacy">Mobile privacy</Link>
          </li>
          <Text as="li" push>
            © {getToday().slice(0, 4)} {name}
          </Text>
        </Row>
      </section>
      <div className={styles.sign}>
        <Stack as="section" gap={5} role={role}>
          <Text as="h1" weight="strong" className={styles.title}>
            {title}
          </Text>
          {intro && (
            <Text size="sm" tone="secondary" top="-12px">
              {intro}
            </Text>
          )}
          {children}
          <Text size="sm" tone="secondary" top="-4px" links="underlined">
            {below}
          </Text>
        </Stack>
      </div>
    </div>
  );
}
