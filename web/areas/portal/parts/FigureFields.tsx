import { type BoundField, Columns, NumberField, Text } from '@masthead/kit';
import type { FigureValues } from '../model/figures';
import { type FigureName, type Figures, formatFigure, formatRate, isCount } from '../model/figures';
import { type ComputedRate, findContradiction } from '../model/rates';
import styles from './Figures.module.css';

/** The figures of an earlier issue, shown beside the fields. */
export interface EarlierFigures {
  /** Name of the issue: "Issue 416". */
  name: string;
  figures: Figures;
}

interface FigureFieldsProps {
  names: readonly FigureName[];
  earlier?: EarlierFigures | null;
  values: FigureValues;
  field: (name: FigureName) => BoundField<number | null>;
}

/**
 * Fields of counts and rates in columns. A rate that contradicts its counts gets a hint and is never changed
 * automatically.
 */
export function FigureFields({ names, earlier = null, values, field }: FigureFieldsProps) {
  return (
    <Columns template="repeat(auto-fill, minmax(200px, 1fr))" below="never" gap={4} align="start">
      {names.map((name) => (
        <FigureField key={name} {...{ name, earlier, values }} field={field(name)} />
      ))}
    </Columns>
  );
}

interface FigureFieldProps {
  name: FigureName;
  earlier: EarlierFigures | null;
  values: FigureValues;
  field: BoundField<number | null>;
}

function FigureField({ name, earlier, values, field }: FigureFieldProps) {
  const before = earlier?.figures[name] ?? null;
  const note = earlier && before !== null && `${earlier.name}: ${formatFigure(name, before)}`;
  if (isCount(name)) return <NumberField hint={note} {...field} />;
  const computed = findContradiction(name, field.value, values);
  // An empty optional rate needs no hint.
  const hasHint = computed !== null && (field.required || field.value !== null);
  const offer = computed && hasHint && (
    <ComputedRateHint
      label={field.label}
      computed={computed}
      isContradiction={field.value !== null}
      onUse={field.onChange}
    />
  );
  const hint = (note || offer) && (
    <>
      {note}
      {note && offer && <br />}
      {offer}
    </>
  );
  return <NumberField decimal unit="%" signed={name === 'growthRate'} hint={hint} {...field} />;
}

interface OfferProps {
  label: string;
  computed: ComputedRate;
  isContradiction: boolean;
  onUse: (value: number) => void;
}

/** The computed rate and a button that applies it. */
function ComputedRateHint({ label, computed: { value, words }, isContradiction: contradicts, onUse }: OfferProps) {
  return (
    <Text as="span" tone={contradicts ? 'warn' : undefined}>
      {words} is {formatRate(value)}.{' '}
      <button
        type="button"
        className={styles.use}
        aria-label={`Use ${formatRate(value)} as ${label}`}
        onClick={() => onUse(value)}
      >
        Use {formatRate(value)}
      </button>
    </Text>
  );
}
