import { PageHeader } from '@masthead/kit';

/** `/admin`: an empty page, as documented. */
export default function AdminPage() {
  return <PageHeader title="Admin Page" />;
}
