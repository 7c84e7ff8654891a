import type { Averages } from '@masthead/client/types/stats';
import { Figures, Text } from '@masthead/kit';
import { compareFigure } from '../model/comparison';
import {
  EXTRA_FIGURES,
  FIGURE_LABELS,
  type FigureName,
  type Figures as FigureValues,
  formatFigure,
  formatRate,
} from '../model/figures';
import styles from './Figures.module.css';

/** The figures in documented order, grouped by topic. */
const GROUPS: readonly (readonly FigureName[])[] = [
  ['sent', 'delivered', 'bounceRate'],
  ['openRate', 'opens'],
  ['clicks', 'ctr', 'ctor'],
];

interface FigureListProps {
  figures: FigureValues;
  /** The publisher's averages; null if there are none. */
  averages: Averages | null;
  /** Figures of the previous issue. */
  before?: FigureValues | undefined;
}

/** Large figures, each compared with the average. */
export function FigureList({ figures, averages, before }: FigureListProps) {
  const extras = EXTRA_FIGURES.filter((name) => figures[name] !== null && figures[name] !== undefined);
  return (
    <>
      <div className={styles.figures}>
        {GROUPS.map((names) => (
          <Figures
            key={names[0]}
            below
            className={styles.group}
            items={Object.fromEntries(
              names.map((name) => [
                FIGURE_LABELS[name],
                <Figure key={name} {...{ name, figures, averages, before }} />,
              ]),
            )}
          />
        ))}
      </div>
      {extras.length > 0 && (
        <Text top={2} size="sm" tone="secondary">
          {extras.map((name) => `${FIGURE_LABELS[name]} ${formatRate(figures[name])}`).join(', ')}
        </Text>
      )}
    </>
  );
}

const TONES = { better: 'ok', worse: 'danger' } as const;

function Figure({ name, figures, averages, before }: FigureListProps & { name: FigureName }) {
  const comparison = compareFigure(name, figures, averages, before);
  return (
    <>
      {formatFigure(name, figures[name])}
      {comparison && (
        <Text as="small" tone={comparison.mood ? TONES[comparison.mood] : undefined}>
          {comparison.text}
        </Text>
      )}
    </>
  );
}
