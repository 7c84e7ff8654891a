import { brand } from '@masthead/client';
import { ButtonLink, PageHeader } from '@masthead/kit';
import styles from './Page.module.css';

/** `/archive`, linked from the footer. Issues are sent by email and not published on the web. */
export function Archive() {
  const { newsletter, library } = brand();
  return (
    <>
      <PageHeader title="Archive" />
      <div className={styles.text}>
        <p>
          Every issue of {newsletter} goes out by email, and past issues are not published on the web. What they refer
          to, from articles and white papers to posters and patents, is kept in {library}, our library.
        </p>
        <p>Are you looking for a certain issue? Tell us its number or its date and we send it to you.</p>
        <ButtonLink kind="primary" to="/contact">
          Ask for an issue
        </ButtonLink>
      </div>
    </>
  );
}
