import { Button, Hidden, Menu } from '@masthead/kit';
import styles from './People.module.css';
import { PersonMark } from './PersonMark';
import type { People } from './usePeople';

interface OwnerMenuProps {
  people: People;
  ownerId: number | null;
  onChange: (ownerId: number | null) => void;
  /** What is owned, for the name of the button. */
  of: string;
  shortcut?: string;
}

/** Who owns a slot or a booking, as a menu of the staff. */
export function OwnerMenu({ people: { list, byId, own }, ownerId, onChange, of, shortcut }: OwnerMenuProps) {
  const owner = ownerId === null ? undefined : byId.get(ownerId);
  const name = owner === undefined ? 'Nobody' : owner.id === own ? 'You' : owner.name;
  return (
    <Menu
      heading="Owner"
      trigger={
        <Button kind="quiet" size="small" className={styles.owner} shortcut={shortcut}>
          <Hidden>Owner of {of}: </Hidden>
          {owner && <PersonMark name={owner.name} isOwn={owner.id === own} />}
          {name}
        </Button>
      }
      items={[
        ...list.map((person) => ({
          label: person.id === own ? `${person.name} (you)` : person.name,
          detail: person.handle,
          checked: person.id === ownerId,
          onSelect: () => onChange(person.id),
        })),
        { label: 'Nobody', checked: ownerId === null, onSelect: () => onChange(null) },
      ]}
    />
  );
}
