import type { ReportImportDone, UnknownAddress } from '@masthead/client/types/stats';
import {
  Button,
  CheckboxField,
  formatCount,
  formatCountOf,
  type Option,
  SelectField,
  Small,
  SmallTable,
  Stack,
  Tag,
  Text,
} from '@masthead/kit';
import { useId, useRef, useState } from 'react';
import type { Answer } from '../../api/reportImports';
import { isAd, sortSlots } from '../../model/clickMap';
import { formatOptional } from '../../model/report';
import { getTag, nameTag } from '../../model/slots';
import styles from './ImportDialog.module.css';
import type { ImportState } from './useImport';

const NONE = 'no slot';

interface TableProps {
  checked: ReportImportDone;
}

/** Clicked addresses that belong to no slot, each with the question where it belongs (STATS-80). */
export function Addresses({ state, checked }: TableProps & { state: ImportState }) {
  const { unknown, told, issue } = checked;
  // They stay where they were when they are answered.
  const order = useRef(new Map<string, number>());
  const rows = [...unknown, ...told];
  for (const { url } of rows) order.current.set(url, order.current.get(url) ?? order.current.size);
  rows.sort((one, other) => (order.current.get(one.url) ?? 0) - (order.current.get(other.url) ?? 0));
  if (rows.length === 0) return null;
  const clients = new Map(checked.slots.map((slot) => [getTag(slot), slot.clientCompany]));
  const name = (tag: string) => [nameTag(tag), clients.get(tag)].filter(Boolean).join(', ');
  const options = [{ value: NONE, label: 'No slot' }, ...issue.slots.map((tag) => ({ value: tag, label: name(tag) }))];
  return (
    <Stack gap={1}>
      <Text as="h3" size="sm" weight="strong">
        {formatCountOf(rows.length, 'address', 'addresses')} without a slot of their own{' '}
        <Small size="sm">where do they belong?</Small>
      </Text>
      <ul>
        {rows.map((row) => (
          <Address key={row.url} row={row} options={options} state={state} />
        ))}
      </ul>
    </Stack>
  );
}

function Address({ row, options, state }: { row: UnknownAddress; options: readonly Option[]; state: ImportState }) {
  const { url, clicks, uniqueClicks, slots, isTold } = row;
  const known = state.report.answers.find((answer) => answer.url === url);
  const remember = known?.remember ?? true;
  const slot = isTold ? (slots[0] ?? null) : null;
  const id = useId();
  const tell = (changes: Partial<Answer>) => state.tell({ url, slot, remember, ...changes });
  return (
    <li className={styles.address}>
      <code title={url}>{url.replace(/^https?:\/\//, '')}</code>
      <Text as="span" tone="secondary" tabular>
        {formatCountOf(clicks ?? uniqueClicks ?? 0, 'click')}
      </Text>
      <div className={styles.pick}>
        <SelectField<string | null>
          id={id}
          name={id}
          label={`Where ${url} belongs`}
          searchable
          placeholder="Belongs to …"
          value={isTold ? (slot ?? NONE) : null}
          options={options}
          onChange={(chosen) => chosen && tell({ slot: chosen === NONE ? null : chosen })}
        />
      </div>
      <CheckboxField
        id={`${id}-kept`}
        name={`${id}-kept`}
        label="Remember"
        value={remember}
        onChange={(value) => isTold && tell({ remember: value })}
      />
    </li>
  );
}

/** Rows that are shown at first. */
const SHOWN = 9;

/** The slots of the issue: clicks of the file, of people on signed links, and those that count then. */
export function Slots({ checked }: TableProps) {
  const [isOpen, setOpen] = useState(false);
  const slots = sortSlots(checked.slots);
  if (slots.length === 0) return null;
  const shown = isOpen ? slots : slots.slice(0, SHOWN);
  const hasLive = checked.liveClicks !== null;
  const hasUnique = slots.some(({ uniqueClicks }) => uniqueClicks !== null);
  const numbers = ['In the file', hasUnique && 'Unique', hasLive && 'Live', 'Counted'].filter(Boolean);
  const head = ['Slot', 'Content', 'Client', ...numbers];
  const sum = (get: (slot: (typeof slots)[number]) => number | null) =>
    formatCount(slots.reduce((total, slot) => total + (get(slot) ?? 0), 0));
  return (
    <Stack gap={1}>
      <Text as="h3" size="sm" weight="strong">
        By slot{' '}
        <Small size="sm">
          {formatCountOf(slots.length, 'slot')}, {formatCount(slots.filter(isAd).length)} of them ads
        </Small>
      </Text>
      <SmallTable label="Clicked slots" head={head} numbers={head.length - 3}>
        <tbody>
          {shown.map(({ id, label, title, clientCompany, clicks, uniqueClicks, added, live, counted }) => (
            <tr key={id}>
              <td>{label}</td>
              <td className={styles.title}>{title || '–'}</td>
              <td>
                {clientCompany ?? '–'} {clientCompany && <Tag>Own slot</Tag>}
              </td>
              <td data-number>
                {formatCount(clicks - added)}
                {added > 0 && (
                  <Text as="span" tone="warn">
                    {' '}
                    + {formatCount(added)}
                  </Text>
                )}
              </td>
              {hasUnique && <td data-number>{formatOptional(uniqueClicks)}</td>}
              {hasLive && <td data-number>{formatOptional(live)}</td>}
              <Text as="td" weight="strong" data-number>
                {formatCount(counted)}
              </Text>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>All slots</td>
            <td colSpan={2}>
              {slots.length > shown.length && (
                <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
                  {formatCount(slots.length - shown.length)} more
                </Button>
              )}
            </td>
            <td data-number>{sum(({ clicks }) => clicks)}</td>
            {hasUnique && <td data-number>{sum(({ uniqueClicks }) => uniqueClicks)}</td>}
            {hasLive && <td data-number>{sum(({ live }) => live)}</td>}
            <td data-number>{sum(({ counted }) => counted)}</td>
          </tr>
        </tfoot>
      </SmallTable>
    </Stack>
  );
}
