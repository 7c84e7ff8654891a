import type { Averages } from '@masthead/client/types/stats';
import { Columns, formatCountOf, Row, SegmentedControl, Stack, Text } from '@masthead/kit';
import { useState } from 'react';
import type { MeasureName } from '../api/stats';
import { formatAverage, type Mark } from '../model/comparison';
import { FIGURE_LABELS } from '../model/figures';
import { LineChart } from './LineChart';
import styles from './TrendCharts.module.css';

interface TrendChartsProps {
  /** What is compared: "issue". */
  noun: string;
  getMarks: (measure: MeasureName) => Mark[];
  averages: Averages | null;
}

/** Figures that each of the two charts can show, the default first. */
const CHOICES: readonly (readonly MeasureName[])[] = [
  ['openRate', 'opens', 'bounceRate'],
  ['ctr', 'ctor', 'clicks'],
];

/** Two charts of emails' figures over time with the publisher's average. */
export function TrendCharts(props: TrendChartsProps) {
  return (
    <Columns as="section" below="tablet" className={styles.charts} aria-label={`Trends of ${props.noun}s`}>
      {CHOICES.map((choices) => (
        <TrendChart key={choices[0]} choices={choices} {...props} />
      ))}
    </Columns>
  );
}

function TrendChart({ choices, noun, getMarks, averages }: TrendChartsProps & { choices: readonly MeasureName[] }) {
  const [measure, setMeasure] = useState<MeasureName>(choices[0] ?? 'openRate');
  const marks = getMarks(measure);
  const average = averages?.[measure] ?? null;
  return (
    <Stack as="figure" gap={2}>
      <Row as="figcaption" wrap gap={[1, 2]} size="sm" tone="muted">
        <SegmentedControl
          label="Measure"
          size="small"
          value={measure}
          onChange={setMeasure}
          options={choices.map((value) => ({ value, label: FIGURE_LABELS[value] }))}
        />
        <span>{formatCountOf(marks.length, noun)}</span>
        {average !== null && (
          <Text as="span" push className={styles.average}>
            {formatAverage(measure, average, `of all ${noun}s `)}
          </Text>
        )}
      </Row>
      <LineChart measure={measure} marks={marks} average={average} />
    </Stack>
  );
}
