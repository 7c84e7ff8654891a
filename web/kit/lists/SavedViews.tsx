import { useState } from 'react';
import { Menu } from '../overlays/Menu';
import type { MenuItem } from '../overlays/menuProps';
import { lazyComponent } from '../state/lazyComponent';
import { Icon } from '../text/Icon';
import styles from './FilterMenu.module.css';
import type { SavedView, ViewStore } from './views';

const SavedViewsDialog = lazyComponent(() => import('./SavedViewsDialog'));
const SaveViewDialog = lazyComponent(() => import('./SaveViewDialog'));

interface SavedViewsProps {
  /** Undefined while loading. */
  views: readonly SavedView[] | undefined;
  /** Current query string of the list. */
  current: string;
  onOpen: (query: string) => void;
  store: ViewStore;
}

/** Menu of the user's saved views of a list: filters, search and order under a name. */
export function SavedViews({ views = [], current, onOpen, store }: SavedViewsProps) {
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const currentView = views.find(({ query }) => query === current);
  const items: MenuItem[] = [
    ...views.map((view) => ({ label: view.name, checked: view === currentView, onSelect: () => onOpen(view.query) })),
    { label: 'Save view …', icon: 'plus', onSelect: () => setDialog('save') },
  ];
  if (views.length > 0) items.push({ label: 'Manage views …', icon: 'edit', onSelect: () => setDialog('manage') });
  const trigger = (
    <button type="button" className={styles.open}>
      Saved views {currentView && <b>{currentView.name}</b>}
      <Icon name="chevronDown" size={14} />
    </button>
  );
  return (
    <>
      <span className={`${styles.pick} ${currentView ? styles.set : ''}`}>
        <Menu trigger={trigger} items={items} />
      </span>
      {dialog === 'save' && <SaveViewDialog query={current} store={store} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && (
        <SavedViewsDialog views={views} current={current} store={store} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
