import { Button, IconButton, TextField } from '@masthead/kit';
import { type HouseLink, LIMITS, moveUp, removeAt, replaceAt } from '../../model/house';
import styles from './House.module.css';

interface LinkRowsProps {
  id: string;
  /** Name of the list, for the labels of its controls. */
  label: string;
  links: readonly HouseLink[];
  onChange: (links: HouseLink[]) => void;
}

/** Links as rows of text and address, which can be moved up and removed. */
export function LinkRows({ id, label, links, onChange }: LinkRowsProps) {
  return (
    <ul className={styles.rows} aria-label={`Links of ${label}`}>
      {links.map((link, index) => {
        const control = { id: `${id}-link-${index}`, name: `${label} ${index + 1}` };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no id, and all their state is in the form
          <li key={index} className={styles.row}>
            <TextField
              id={`${control.id}-text`}
              name={`${control.name} text`}
              label="Text"
              value={link.text}
              onChange={(text) => onChange(replaceAt(links, index, { ...link, text }))}
            />
            <TextField
              id={`${control.id}-url`}
              name={`${control.name} address`}
              label="Address"
              placeholder="/page or https://"
              value={link.url}
              onChange={(url) => onChange(replaceAt(links, index, { ...link, url }))}
            />
            <span className={styles.tools}>
              <IconButton
                icon="arrowUp"
                label={`Move ${link.text || control.name} up`}
                disabled={index === 0}
                onClick={() => onChange(moveUp(links, index))}
              />
              <IconButton
                icon="trash"
                label={`Remove ${link.text || control.name}`}
                onClick={() => onChange(removeAt(links, index))}
              />
            </span>
          </li>
        );
      })}
      {links.length < LIMITS.links && (
        <li>
          <Button
            icon="plus"
            size="small"
            srSuffix={`to ${label}`}
            onClick={() => onChange([...links, { text: '', url: '' }])}
          >
            Add link
          </Button>
        </li>
      )}
    </ul>
  );
}
