import { ButtonLink } from '@masthead/kit';
import styles from './SubmissionBanner.module.css';

/** Banner that links to the public submission page (CONSOLE-5). */
export function SubmissionBanner() {
  return (
    <div className={styles.banner}>
      <p>Sponsoring a microsite? Send your PDF, pictures and video without an account.</p>
      <ButtonLink to="/microsite-submission">Submit content</ButtonLink>
    </div>
  );
}
