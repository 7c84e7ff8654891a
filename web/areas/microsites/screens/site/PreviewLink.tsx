import { getMicrositeUrl } from '@masthead/client';
import { ButtonLink } from '@masthead/kit';
import type { Microsite } from '../../model/records';

/** Opens the microsite's public page in a new tab. */
export function PreviewLink({ microsite }: { microsite: Microsite }) {
  return (
    <ButtonLink icon="external" to={getMicrositeUrl(microsite)} target="_blank" rel="noreferrer">
      Preview microsite
    </ButtonLink>
  );
}
