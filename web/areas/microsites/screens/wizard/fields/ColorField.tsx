import { Button, Icon, TextField } from '@masthead/kit';
import { buttonVerdict, textVerdict, type Verdict } from '../../../model/brandColors';
import { colourOf } from '../../../page/colours';
import { bound, lookOf, type WizardFieldProps } from './bound';
import styles from './fields.module.css';

/** Brand color as hex digits, with a color picker and a contrast check (SITE-9). */
export function ColorField({ field, form }: WizardFieldProps) {
  const control = bound<string>(form, field.name);
  const { onChange, value } = control;
  const swatch = (
    <input
      type="color"
      className={styles.swatch}
      aria-label={`Choose ${field.label.toLowerCase()}`}
      value={colourOf(value) ?? '#ffffff'}
      onChange={(event) => onChange(event.currentTarget.value.slice(1))}
    />
  );
  return (
    <div className={styles.color}>
      <TextField {...lookOf(field)} {...control} placeholder="5b2142" trailing={swatch} />
      {verdictsOf(field.name, form.values).map((verdict) => (
        <Advice key={verdict.sentence} verdict={verdict} onUse={(better) => onChange(better.slice(1))} />
      ))}
    </div>
  );
}

/** The primary color is a background for text; the secondary color is for buttons on the primary one. */
function verdictsOf(name: string, { primaryColor, secondaryColor }: WizardFieldProps['form']['values']): Verdict[] {
  const verdict =
    name === 'primaryColor'
      ? textVerdict(String(primaryColor))
      : buttonVerdict(String(primaryColor), String(secondaryColor));
  return verdict ? [verdict] : [];
}

function Advice({ verdict, onUse }: { verdict: Verdict; onUse: (better: string) => void }) {
  const { good, sentence, better } = verdict;
  return (
    <div className={`${styles.advice} ${good ? '' : styles.warn}`} role="status">
      <Icon name={good ? 'check' : 'warning'} size={14} />
      <span>{sentence}</span>
      {better && (
        <Button size="small" onClick={() => onUse(better)}>
          Use {better}
        </Button>
      )}
    </div>
  );
}
