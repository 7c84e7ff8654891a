import { type BoundField, NumberField } from '@masthead/kit';
import { FIGURE_LABELS, type FigureName, formatRate, isCount } from '../model/figures';
import { type Computed, contradiction } from '../model/rates';
import type { FigureValues } from '../model/statValues';
import styles from './FigureFields.module.css';

interface FigureFieldsProps {
  names: readonly FigureName[];
  required?: boolean;
  values: FigureValues;
  field: (name: FigureName) => BoundField<number | null>;
}

/** Counts and rates side by side. A rate that its counts contradict is pointed out, and never changed by itself. */
export function FigureFields({ names, required = false, values, field }: FigureFieldsProps) {
  return (
    <div className={styles.figures}>
      {names.map((name) => (
        <FigureField key={name} {...{ name, required, values }} field={field(name)} />
      ))}
    </div>
  );
}

interface FigureFieldProps {
  name: FigureName;
  required: boolean;
  values: FigureValues;
  field: BoundField<number | null>;
}

function FigureField({ name, required, values, field }: FigureFieldProps) {
  const label = FIGURE_LABELS[name];
  if (isCount(name)) return <NumberField label={label} required={required} {...field} />;
  const computed = contradiction(name, field.value, values);
  // An optional rate that was left empty contradicts nothing.
  const isWanted = computed !== null && (required || field.value !== null);
  const offer = computed && (
    <Offer label={label} computed={computed} contradicts={field.value !== null} onUse={field.onChange} />
  );
  return (
    <NumberField label={label} required={required} decimal unit="%" hint={isWanted ? offer : undefined} {...field} />
  );
}

interface OfferProps {
  label: string;
  computed: Computed;
  contradicts: boolean;
  onUse: (value: number) => void;
}

/** What the counts say, and the button that takes it over. */
function Offer({ label, computed: { value, words }, contradicts, onUse }: OfferProps) {
  return (
    <span className={contradicts ? styles.contradicts : undefined}>
      {words} is {formatRate(value)}.{' '}
      <button
        type="button"
        className={styles.use}
        aria-label={`Use ${formatRate(value)} as ${label}`}
        onClick={() => onUse(value)}
      >
        Use {formatRate(value)}
      </button>
    </span>
  );
}
