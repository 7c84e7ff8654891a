import { ButtonLink, EmptyState, PageHeader } from '@masthead/kit';
import { PURPOSE, type Screen } from '../screens';

/** A documented screen of an area this installation does not have. It says so, and what would be here. */
export function NotInstalledScreen({ screen }: { screen: Screen }) {
  return (
    <>
      <PageHeader title={screen.title} />
      <EmptyState title="Not installed" action={<ButtonLink to="/">Back to the start</ButtonLink>}>
        {screen.title} belongs to an area that is not part of this installation: {PURPOSE[screen.area]}.
      </EmptyState>
    </>
  );
}
