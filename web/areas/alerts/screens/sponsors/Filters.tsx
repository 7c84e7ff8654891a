import { FilterMenu, SearchInput } from '@masthead/kit/lists';
import {
  type BoardFilter,
  type BoardIssue,
  listClients,
  POSITIONS,
  SLOT_STATES,
  type SlotState,
} from '../../model/board';
import styles from './Sponsors.module.css';

interface FiltersProps {
  issues: readonly BoardIssue[];
  filter: BoardFilter;
  onChange: (changes: { search?: string; client?: string; state?: string; slot?: string }) => void;
}

const STATE_OPTIONS = (Object.keys(SLOT_STATES) as SlotState[]).map((value) => ({ value, label: SLOT_STATES[value] }));
const SLOT_OPTIONS = POSITIONS.map((position) => ({ value: String(position), label: `Ad ${position}` }));

/** The filters of the board: company, client, state and slot. */
export function Filters({ issues, filter, onChange }: FiltersProps) {
  const { search, clientId, states, positions } = filter;
  const clients = listClients(issues).map(({ id, company, count }) => ({ value: String(id), label: company, count }));
  return (
    <>
      <span className={styles.search}>
        <SearchInput label="Company" value={search} onChange={(next) => onChange({ search: next })} />
      </span>
      <FilterMenu
        label="Client"
        options={clients}
        selected={clientId === null ? [] : [String(clientId)]}
        onChange={([client = '']) => onChange({ client })}
      />
      <FilterMenu
        label="State"
        pluralLabel="states"
        options={STATE_OPTIONS}
        selected={states}
        onChange={(next) => onChange({ state: next.join(',') })}
      />
      <FilterMenu
        label="Slot"
        pluralLabel="slots"
        options={SLOT_OPTIONS}
        selected={positions.length === POSITIONS.length ? [] : positions.map(String)}
        onChange={(next) => onChange({ slot: next.join(',') })}
      />
    </>
  );
}
