import { useEffect, useRef } from 'react';
import { STOP_ESCAPE } from '../overlays/floating';
import { listTimes } from '../text/days';
import styles from './DateTime.module.css';
import DayPicker from './DayPicker';

interface DateTimePanelProps {
  /** `YYYY-MM-DD HH:mm:ss`, in any time zone. */
  value: string | null;
  onChange: (value: string) => void;
  /** Earliest value that can be chosen. */
  min?: string | undefined;
}

/** A calendar and a list of times in steps of 15 minutes (CONSOLE-13). */
export default function DateTimePanel({ value, onChange, min }: DateTimePanelProps) {
  const day = value?.slice(0, 10) ?? null;
  const times = day ? listTimes(day, min) : [];
  const list = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll again when the day changes
  useEffect(() => {
    list.current?.selectedOptions[0]?.scrollIntoView({ block: 'center' });
  }, [day]);

  const chooseDay = (chosen: string | null) => {
    if (!chosen) return;
    const dateTime = `${chosen} ${value?.slice(11) ?? '09:00:00'}`;
    onChange(min && dateTime < min ? min : dateTime);
  };
  return (
    <div className={styles.panel}>
      <DayPicker value={day} min={min?.slice(0, 10)} onChange={chooseDay} />
      <select
        {...STOP_ESCAPE}
        ref={list}
        className={styles.times}
        size={10}
        aria-label="Time"
        disabled={!day}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {times.map(({ value: time, label }) => (
          <option key={time} value={time}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
