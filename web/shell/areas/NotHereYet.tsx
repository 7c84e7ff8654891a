import { ButtonLink, EmptyState, PageHeader } from '@masthead/kit';
import { PURPOSE, type Screen } from '../screens';

/** A documented screen whose area is not built yet. It says so, and what will be here. */
export function NotHereYet({ screen }: { screen: Screen }) {
  return (
    <>
      <PageHeader title={screen.title} />
      <EmptyState title="Not here yet" action={<ButtonLink to="/">Back to the start</ButtonLink>}>
        {screen.title} is part of an area still to be built: {PURPOSE[screen.area]}. Nothing on this page works yet.
      </EmptyState>
    </>
  );
}
