import { Icon, Menu } from '@masthead/kit';
import { getKind } from '../../model/registry';
import type { FilledSlot } from '../../model/slots';
import { type Companies, summarizeSlot } from '../../model/summary';
import styles from './RunSheet.module.css';

interface MoveHandleProps {
  line: FilledSlot;
  /** The slots that the section can move to. */
  places: readonly FilledSlot[];
  companies: Companies;
  onFocus: () => void;
  onMove: (to: string) => void;
}

/** Number of characters of a title in the menu. */
const TITLE_LENGTH = 32;

/** Drag handle of a section that can move. A click opens a menu of the places (ALERT-10). */
export function MoveHandle({ line, places, companies, onFocus, onMove }: MoveHandleProps) {
  const name = `Move ${line.slot.label}`;
  return (
    <Menu
      heading={name}
      trigger={
        <button
          type="button"
          data-handle=""
          className={styles.handle}
          aria-label={name}
          title="Drag, or click to choose a place"
          // The current row has a wider button: focus by a press must not move the handle from under the pointer.
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onFocus()}
        >
          <Icon name="grip" />
        </button>
      }
      items={places.map(({ key, slot, section }) => ({
        label: section ? `Swap with ${slot.label}` : `Move to ${slot.label}`,
        detail: section ? shorten(summarizeSlot(getKind(slot), section, companies).title) : 'Empty',
        onSelect: () => onMove(key),
      }))}
    />
  );
}

function shorten(title: string): string {
  const characters = [...title];
  return characters.length > TITLE_LENGTH ? `${characters.slice(0, TITLE_LENGTH).join('')}…` : title;
}
