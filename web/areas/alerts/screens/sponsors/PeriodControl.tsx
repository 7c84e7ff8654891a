import { Button, DateField, Dialog, IconButton, Menu, Row, Stack } from '@masthead/kit';
import { type FormEvent, useState } from 'react';
import { countMonths, formatPeriod, getMonths, type Period, stepPeriod } from '../../model/period';
import styles from './Sponsors.module.css';

interface PeriodControlProps {
  period: Period;
  onChange: (period: Period | null) => void;
}

const SPANS: readonly (readonly [months: number, label: string])[] = [
  [2, '2 months'],
  [4, '4 months'],
  [6, '6 months'],
  [12, '12 months'],
  [24, '24 months'],
];

/** The period of the board between the buttons that open the one before and the one after; a menu changes its length. */
export function PeriodControl({ period, onChange }: PeriodControlProps) {
  const [isChoosing, setChoosing] = useState(false);
  const spans = SPANS.map(([months, label]) => ({
    label,
    checked: countMonths(period) === months,
    onSelect: () => onChange(getMonths(period.from, months)),
  }));
  return (
    <Row as="span" gap="2px" push className={styles.period}>
      <IconButton icon="chevronLeft" size="small" label="Earlier" onClick={() => onChange(stepPeriod(period, -1))} />
      <Menu
        trigger={
          <button type="button" className={styles.dates}>
            {formatPeriod(period)}
          </button>
        }
        items={[
          ...spans,
          { label: 'Other dates …', checked: countMonths(period) === 0, onSelect: () => setChoosing(true) },
        ]}
      />
      <IconButton icon="chevronRight" size="small" label="Later" onClick={() => onChange(stepPeriod(period, 1))} />
      <Button size="small" shortcut="T" onClick={() => onChange(null)}>
        Today
      </Button>
      {isChoosing && <DatesDialog period={period} onChange={onChange} onClose={() => setChoosing(false)} />}
    </Row>
  );
}

function DatesDialog({ period, onChange, onClose }: PeriodControlProps & { onClose: () => void }) {
  const [from, setFrom] = useState<string | null>(period.from);
  const [to, setTo] = useState<string | null>(period.to);
  const isWrong = from !== null && to !== null && from > to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!from || !to || isWrong) return;
    onChange({ from, to });
    onClose();
  };
  return (
    <Dialog
      opened
      size="small"
      title="Dates of issues"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="board-dates">
            Show
          </Button>
        </>
      }
    >
      <Stack as="form" id="board-dates" gap={4} onSubmit={submit}>
        <DateField
          {...{ id: 'board-from', name: 'from', label: 'From', dateOnly: true }}
          value={from}
          onChange={setFrom}
        />
        <DateField
          {...{ id: 'board-to', name: 'to', label: 'To', dateOnly: true }}
          error={isWrong ? 'Choose a day after the first one' : undefined}
          value={to}
          onChange={setTo}
        />
      </Stack>
    </Dialog>
  );
}
