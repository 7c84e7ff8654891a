import { useSession } from '@masthead/client';
import { Icon, IconButton } from '@masthead/kit';
import type { DragEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Favorite, useChoices } from './choices';
import styles from './Navigation.module.css';

/** How many pages there may be, so that the screens stay in sight. */
const MOST = 9;

/** Pages that the user keeps at hand: records, filtered lists. They are moved by dragging. */
export function Favorites({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const { userId } = useSession();
  const { favorites, store } = useChoices(userId);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const isKept = favorites.some(({ to }) => to === here);
  const keep = () => store({ favorites: [...favorites, { to: here, title: getTitle() }] });
  const remove = (to: string) => store({ favorites: favorites.filter((one) => one.to !== to) });
  const move = (from: string, to: string) => store({ favorites: moveBefore(favorites, from, to) });
  return (
    <section>
      <h2 className={styles.heading}>
        Favorites
        {!isKept && favorites.length < MOST && (
          <IconButton size="small" icon="plus" label="Add this page to Favorites" onClick={keep} />
        )}
      </h2>
      {favorites.length > 0 && (
        <ul className={styles.group}>
          {favorites.map(({ to, title }) => (
            <li key={to} className={styles.favorite} {...getDragging(to, move)}>
              <Link
                to={to}
                className={styles.link}
                aria-current={to === here ? 'page' : undefined}
                onClick={onNavigate}
                title={title}
              >
                <Icon name="star" />
                <span className={styles.title}>{title}</span>
              </Link>
              <IconButton
                size="small"
                icon="close"
                label={`Remove ${title} from Favorites`}
                onClick={() => remove(to)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The page's own title, without the site's name. */
function getTitle(): string {
  return document.title.split(' · ')[0] ?? document.title;
}

/** Move a page to the place of another. */
export function moveBefore(favorites: readonly Favorite[], from: string, to: string): Favorite[] {
  const moved = favorites.find((one) => one.to === from);
  const place = favorites.findIndex((one) => one.to === to);
  if (!moved || place < 0) return [...favorites];
  const others = favorites.filter((one) => one !== moved);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

function getDragging(to: string, move: (from: string, to: string) => void) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', to),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      move(event.dataTransfer.getData('text/plain'), to);
    },
  };
}
