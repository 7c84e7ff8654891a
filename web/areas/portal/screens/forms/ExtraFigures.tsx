import type { BoundField } from '@masthead/kit';
import { EXTRA_FIGURES, type FigureName, type FigureValues } from '../../model/figures';
import { type EarlierFigures, FigureFields } from '../../parts/FigureFields';
import styles from './StatForm.module.css';

interface ExtraFiguresProps {
  earlier?: EarlierFigures | null;
  values: FigureValues;
  field: (name: FigureName) => BoundField<number | null>;
}

/** The optional rates (STATS-2). */
export function ExtraFigures(props: ExtraFiguresProps) {
  return (
    <section className={styles.optional} aria-labelledby="extra-figures">
      <h2 id="extra-figures">Optional rates</h2>
      <FigureFields names={EXTRA_FIGURES} {...props} />
    </section>
  );
}
