import { Button } from '@masthead/kit';
import { useState } from 'react';
import { shortenLink } from '../../model/addresses';
import { type EmailLink, findSlotKey } from '../../model/report';
import styles from './Preflight.module.css';

/** Number of links shown before the list is expanded. */
const FIRST = 3;

/** Return whether a link is in a slot. Those come before the links of the email's frame. */
const isSlotLink = ({ section }: EmailLink): boolean => findSlotKey(section) !== undefined;

/** Every link in the email with its section. */
export function LinkList({ links }: { links: EmailLink[] }) {
  const [all, setAll] = useState(false);
  const ordered = [...links.filter(isSlotLink), ...links.filter((link) => !isSlotLink(link))];
  return (
    <section>
      <h2>
        Links <span>{links.length}</span>
      </h2>
      <ul className={styles.links}>
        {(all ? ordered : ordered.slice(0, FIRST)).map(({ url, section }) => (
          <li key={`${section} ${url}`}>
            <a href={url} target="_blank" rel="noreferrer" title={url}>
              {shortenLink(url)}
            </a>
            <span>{section}</span>
          </li>
        ))}
      </ul>
      {links.length > FIRST && (
        <span className={styles.more}>
          <Button kind="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : 'Show all'}
          </Button>
        </span>
      )}
    </section>
  );
}
