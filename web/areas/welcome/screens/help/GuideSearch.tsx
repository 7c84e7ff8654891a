import { EmptyState, Link, Loading, Stack, Text } from '@masthead/kit';
import { useGuideTextsQuery } from '../../api';
import { searchGuide } from './guide';

/** The pages of the guide that contain what is searched. */
export function GuideSearch({ pages, search }: { pages: readonly string[]; search: string }) {
  const query = useGuideTextsQuery(pages);
  if (!query.data) return <Loading query={query} what="The guide" />;
  const found = searchGuide(query.data, search);
  if (found.length === 0) return <EmptyState title="No page found">No page of the guide says “{search}”.</EmptyState>;
  return (
    <Stack as="ul" gap={4} max="72ch">
      {found.map(({ name, title, excerpt }) => (
        <li key={name}>
          <Link to={`/help/${name}`}>{title}</Link>
          <Text size="sm" tone="secondary">
            {excerpt}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
