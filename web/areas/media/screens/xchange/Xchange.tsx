import { useSession } from '@masthead/client';
import { ButtonLink, PageHeader, Stack } from '@masthead/kit';
import Folders from './Folders';

/** `/xchange`: the folders for staff; for others a description and a link to the submission page. */
export default function Xchange() {
  const { isStaff } = useSession();
  if (isStaff) return <Folders />;
  return (
    <>
      <PageHeader title="Xchange" />
      <Stack gap={4} justify="start" max="60ch">
        <p>Sponsors and exhibitors send us what their microsite is made of: a PDF, and any images and videos.</p>
        <ButtonLink kind="primary" to="/microsite-submission">
          Submit content
        </ButtonLink>
      </Stack>
    </>
  );
}
