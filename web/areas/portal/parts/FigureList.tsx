import type { Averages } from '@masthead/client/types/stats';
import { compareFigure } from '../model/comparison';
import {
  EXTRA_FIGURES,
  FIGURE_LABELS,
  type FigureName,
  type Figures,
  formatFigure,
  formatRate,
} from '../model/figures';
import styles from './FigureList.module.css';

/** The figures in documented order, grouped by topic. */
const GROUPS: readonly (readonly FigureName[])[] = [
  ['sent', 'delivered', 'bounceRate'],
  ['openRate', 'opens'],
  ['clicks', 'ctr', 'ctor'],
];

interface FigureListProps {
  figures: Figures;
  /** The publisher's averages; null if there are none. */
  averages: Averages | null;
  /** Figures of the previous issue. */
  before?: Figures | undefined;
}

/** Large figures, each compared with the average. */
export function FigureList({ figures, averages, before }: FigureListProps) {
  const extras = EXTRA_FIGURES.filter((name) => figures[name] !== null && figures[name] !== undefined);
  return (
    <>
      <div className={styles.figures}>
        {GROUPS.map((names) => (
          <dl key={names[0]} className={styles.group}>
            {names.map((name) => (
              <Figure key={name} {...{ name, figures, averages, before }} />
            ))}
          </dl>
        ))}
      </div>
      {extras.length > 0 && (
        <p className={styles.extras}>
          {extras.map((name) => `${FIGURE_LABELS[name]} ${formatRate(figures[name])}`).join(', ')}
        </p>
      )}
    </>
  );
}

function Figure({ name, figures, averages, before }: FigureListProps & { name: FigureName }) {
  const comparison = compareFigure(name, figures, averages, before);
  return (
    <div className={styles.figure}>
      <dt>{FIGURE_LABELS[name]}</dt>
      <dd>
        {formatFigure(name, figures[name])}
        {comparison && (
          <span className={comparison.mood ? `${styles.note} ${styles[comparison.mood]}` : styles.note}>
            {comparison.text}
          </span>
        )}
      </dd>
    </div>
  );
}
