import { Button, ButtonLink } from '@masthead/kit';
import { getSectionPath, type PathPrefix } from '../../model/addresses';
import { getNeighbours, type Section } from '../../model/sections';
import styles from './Dock.module.css';

interface DockProps {
  section: Section;
  prefix: PathPrefix;
  id: number;
  isNew: boolean;
  isSaving: boolean;
  onNext: () => void;
  onSave: () => void;
}

/**
 * Previous and Next below the form; after the last section, Next leads to the review. On phones a bar at the bottom
 * that includes Save & Close.
 */
export function Dock({ section, prefix, id, isNew, isSaving, onNext, onSave }: DockProps) {
  const { previous, next } = getNeighbours(section);
  return (
    <div className={styles.dock}>
      {previous && !isNew && (
        <ButtonLink icon="chevronLeft" to={getSectionPath(previous.name, id, prefix)}>
          <span className={styles.word}>Previous</span>
        </ButtonLink>
      )}
      <Button kind="primary" className={styles.save} busy={isSaving} onClick={onSave}>
        Save & Close
      </Button>
      <Button className={styles.next} iconAfter="chevronRight" busy={isSaving} onClick={onNext}>
        <span className={styles.word}>Next: {next?.title ?? 'Review'}</span>
      </Button>
    </div>
  );
}
