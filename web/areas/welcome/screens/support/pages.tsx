import { brand } from '@masthead/client';
import { Link, PageHeader } from '@masthead/kit';
import styles from './Support.module.css';
import { SupportForm } from './SupportForm';

/** `/support` (ACCOUNT-19). */
export function Support() {
  return (
    <>
      <PageHeader title="Support" subtitle="Something does not work, or you cannot find it? Tell us." />
      <div className={styles.page}>
        <SupportForm />
        <aside className={styles.beside} aria-label="What may help at once">
          <div>
            <h2>Your password</h2>
            <p>
              You can <Link to="/forgot-password">set a new one</Link> yourself.
            </p>
          </div>
          <div>
            <h2>Content for a microsite</h2>
            <p>
              Files are sent in on the <Link to="/microsite-submission">submission page</Link>, without an account.
            </p>
          </div>
          <div>
            <h2>What we hold about you</h2>
            <p>
              Ask for it here, or read <Link to="/privacy">what we keep</Link> first.
            </p>
          </div>
        </aside>
      </div>
    </>
  );
}

/** `/contact`, linked from the footer (CONSOLE-3). */
export function Contact() {
  const { name, newsletter, word } = brand();
  return (
    <>
      <PageHeader title="Contact" subtitle={`Write to the people of ${name}.`} />
      <div className={styles.page}>
        <SupportForm />
        <aside className={styles.beside} aria-label="What to write about">
          <div>
            <h2>The editors</h2>
            <p>
              News for <Link to={`/${word}-alert`}>{newsletter}</Link>, a correction, a question about an issue.
            </p>
          </div>
          <div>
            <h2>Sponsors and exhibitors</h2>
            <p>Ads, sponsored content and microsites.</p>
          </div>
          <div>
            <h2>Help with the console</h2>
            <p>
              Is best asked on the <Link to="/support">Support page</Link>.
            </p>
          </div>
        </aside>
      </div>
    </>
  );
}
