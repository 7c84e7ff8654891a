import { Button, Icon, TextField } from '@masthead/kit';
import { type ContrastCheck, checkButtonContrast, checkTextContrast } from '../../../model/brandColors';
import { parseColour } from '../../../page/colours';
import { bindField, getFieldProps, type WizardFieldProps } from './bound';
import styles from './fields.module.css';

/** Brand color as hex digits, with a color picker and a contrast check (SITE-9). */
export function ColorField({ field, form }: WizardFieldProps) {
  const control = bindField<string>(form, field.name);
  const { onChange, value } = control;
  const swatch = (
    <input
      type="color"
      className={styles.swatch}
      aria-label={`Choose ${field.label.toLowerCase()}`}
      value={parseColour(value) ?? '#ffffff'}
      onChange={(event) => onChange(event.currentTarget.value.slice(1))}
    />
  );
  return (
    <div className={styles.color}>
      <TextField {...getFieldProps(field)} {...control} placeholder="5b2142" trailing={swatch} />
      {checkColor(field.name, form.values).map((check) => (
        <ContrastAdvice key={check.sentence} verdict={check} onUse={(better) => onChange(better.slice(1))} />
      ))}
    </div>
  );
}

/** The primary color is a background for text; the secondary color is for buttons on the primary one. */
function checkColor(
  name: string,
  { primaryColor, secondaryColor }: WizardFieldProps['form']['values'],
): ContrastCheck[] {
  const verdict =
    name === 'primaryColor'
      ? checkTextContrast(String(primaryColor))
      : checkButtonContrast(String(primaryColor), String(secondaryColor));
  return verdict ? [verdict] : [];
}

function ContrastAdvice({ verdict, onUse }: { verdict: ContrastCheck; onUse: (better: string) => void }) {
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
