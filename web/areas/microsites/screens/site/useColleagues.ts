import { usePresence } from '@masthead/kit';
import { siteApi } from '../../api';

/** Who has a section open, by its path: "bea@aspen.example has it open". */
export type Colleagues = ReadonlyMap<string, string>;

/** Say which section of a microsite is open, and return who else has which one open (SITE-65). */
export function useColleagues(id: number | null, section: string | null): Colleagues {
  const [exchange] = siteApi.useExchangeSitePresenceMutation();
  const others = usePresence(`${id}/${section}`, id === null ? null : () => exchange({ id, section }).unwrap());
  const names = new Map<string, Set<string>>();
  // Exhibitors do not get the addresses of staff.
  for (const { email, section: open } of others) {
    names.set(open, (names.get(open) ?? new Set<string>()).add(email ?? 'The publisher'));
  }
  return new Map([...names].map(([open, set]) => [open, describe([...set])]));
}

const describe = (names: readonly string[]): string =>
  `${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} it open`;
