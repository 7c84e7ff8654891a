import { useId } from 'react';
import styles from './ContactForm.module.css';

interface FormFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  required?: boolean;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** Number of lines; more than one renders a text area. */
  lines?: number;
  /** Maximum length in characters. */
  maxLength?: number;
}

/** A labelled field with its error. */
export function FormField({ label, error, onChange, required, lines, type = 'text', ...rest }: FormFieldProps) {
  const id = useId();
  const common = {
    ...rest,
    id,
    required,
    className: styles.input,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return (
    <div className={lines ? styles.wide : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {lines ? <textarea {...common} rows={lines} /> : <input {...common} type={type} />}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
