import { Hidden } from '@masthead/kit';
import { useId, useRef } from 'react';
import type { MeasureName } from '../api/stats';
import { describeChart, type Mark } from '../model/comparison';
import { FIGURE_LABELS, formatFigure } from '../model/figures';
import { EDGE, type Geometry, getGeometry, HEIGHT } from './geometry';
import styles from './LineChart.module.css';
import { useWidth } from './useWidth';

interface LineChartProps {
  measure: MeasureName;
  marks: readonly Mark[];
  /** The publisher's average, drawn as a dashed line. */
  average: number | null;
}

/**
 * Line chart of one figure over the last emails; the subject's value is labelled. A table is the alternative for screen
 * readers.
 */
export function LineChart({ measure, marks, average }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const id = useId();
  return (
    <div ref={frame} className={styles.frame}>
      <svg className={styles.chart} viewBox={`0 0 ${Math.max(width, 1)} ${HEIGHT}`} role="img" aria-labelledby={id}>
        <title id={id}>{describeChart(measure, marks, average)}</title>
        {width > 0 && marks.length > 0 && <ChartSvg measure={measure} geometry={getGeometry(marks, average, width)} />}
      </svg>
      <Hidden as="div">
        <table>
          <caption>{FIGURE_LABELS[measure]}</caption>
          <tbody>
            {marks.map(({ id: key, label, value }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{formatFigure(measure, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Hidden>
    </div>
  );
}

function ChartSvg({ measure, geometry }: { measure: MeasureName; geometry: Geometry }) {
  const { ticks, points, averageY, right, width } = geometry;
  return (
    <>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line className={styles.grid} x1={0} x2={right} y1={y} y2={y} />
          <text x={width} y={y + 4} textAnchor="end">
            {formatFigure(measure, value)}
          </text>
        </g>
      ))}
      {averageY !== null && <line className={styles.average} x1={0} x2={right} y1={averageY} y2={averageY} />}
      <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map((point) => (
        <ChartMark key={point.id} point={point} measure={measure} />
      ))}
    </>
  );
}

function ChartMark({ point, measure }: { point: Geometry['points'][number]; measure: MeasureName }) {
  const { x, y, valueY, label, value, isLabelled, isSubject } = point;
  const shown = formatFigure(measure, value);
  const isAtEdge = x < EDGE;
  return (
    <>
      <circle className={isSubject ? styles.subject : styles.mark} cx={x} cy={y} r={isSubject ? 4.5 : 3}>
        <title>{`${label}: ${shown}`}</title>
      </circle>
      {isLabelled && (
        <text className={isSubject ? styles.current : undefined} x={x} y={HEIGHT - 6} textAnchor="middle">
          {label}
        </text>
      )}
      {isSubject && (
        <text
          className={`${styles.current} ${styles.value}`}
          x={isAtEdge ? x - 4 : x + 8}
          y={valueY}
          textAnchor={isAtEdge ? 'start' : 'end'}
        >
          {shown}
        </text>
      )}
    </>
  );
}
