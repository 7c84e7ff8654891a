import { PageHeader } from '@masthead/kit';

/** The documented page of one text (document 000 §2). */
export function Admin() {
  return (
    <>
      <PageHeader title="Admin" />
      <p>Admin Page</p>
    </>
  );
}
