import { useSession } from '@masthead/client';
import { ButtonLink, PageHeader } from '@masthead/kit';
import Folders from './Folders';
import styles from './Xchange.module.css';

/** `/xchange`: the folders for staff; for others a description and a link to the submission page. */
export default function Xchange() {
  const { isStaff } = useSession();
  if (isStaff) return <Folders />;
  return (
    <>
      <PageHeader title="Xchange" />
      <div className={styles.about}>
        <p>Sponsors and exhibitors send us what their microsite is made of: a PDF, and any images and videos.</p>
        <ButtonLink kind="primary" to="/microsite-submission">
          Submit content
        </ButtonLink>
      </div>
    </>
  );
}
