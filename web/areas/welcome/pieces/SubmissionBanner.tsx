import { ButtonLink, Row } from '@masthead/kit';
import styles from './Products.module.css';

/** Banner that links to the public submission page (CONSOLE-5). */
export function SubmissionBanner() {
  return (
    <Row wrap justify="between" gap={[3, 4]} top="44px" size="sm" tone="secondary" className={styles.banner}>
      <p>Sponsoring a microsite? Send your PDF, pictures and video without an account.</p>
      <ButtonLink to="/microsite-submission">Submit content</ButtonLink>
    </Row>
  );
}
