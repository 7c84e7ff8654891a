import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { contactIn } from '../../../../client/generated/limits/microsites';
import { isWords, toLinkUrl } from '../addresses';
import { type ContactMessage, type ContactProblem, type SendMessage, validateMessage } from '../contact';
import { getSocialLinks } from '../microsite';
import styles from './Connected.module.css';
import { Section, type SectionProps } from './Section';

type FormStatus = { state: 'open' | 'sending' | 'sent' } | { state: 'refused'; problem: ContactProblem };

const EMPTY: ContactMessage = { name: '', email: '', company: '', message: '' };

/** Contact form of the company. Input is kept until it is sent. */
function ContactForm({ company, onSend }: { company: string; onSend: SendMessage | undefined }) {
  const [values, setValues] = useState(EMPTY);
  const [status, setStatus] = useState<FormStatus>({ state: 'open' });
  const form = useRef<HTMLFormElement>(null);
  const fields = status.state === 'refused' ? status.problem.fields : {};

  // Focus the first invalid field once it is marked.
  useEffect(() => {
    if (status.state === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [status]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!onSend || status.state === 'sending') return;
    setStatus({ state: 'sending' });
    const problem = validateMessage(values) ?? (await onSend(values));
    if (problem) return setStatus({ state: 'refused', problem });
    setValues(EMPTY);
    setStatus({ state: 'sent' });
  };

  const field = (name: keyof ContactMessage) => ({
    name,
    value: values[name],
    error: fields[name],
    maxLength: contactIn[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });

  if (status.state === 'sent') {
    return (
      <div className={styles.sent} role="status">
        <p className={styles.thanks}>Thank you. Your message is on its way to {company}.</p>
        <button type="button" className={styles.again} onClick={() => setStatus({ state: 'open' })}>
          Write another
        </button>
      </div>
    );
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {status.state === 'refused' && (
        <p className={styles.problem} role="alert">
          {status.problem.message}
        </p>
      )}
      <FormField label="Name" autoComplete="name" required {...field('name')} />
      <FormField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <FormField label="Company" autoComplete="organization" {...field('company')} />
      <FormField label="Message" lines={5} required {...field('message')} />
      <button type="submit" className={styles.send} disabled={status.state === 'sending'}>
        {status.state === 'sending' ? 'Sending …' : 'Send message'}
      </button>
    </form>
  );
}

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
function FormField({ label, error, onChange, required, lines, type = 'text', ...rest }: FormFieldProps) {
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

/** Contact section: social media links and the contact form. */
export function Connected({ onContact, ...props }: SectionProps & { onContact: SendMessage | undefined }) {
  const places = getSocialLinks(props.microsite)
    .map(({ name, link }) => ({ name, link, address: isWords(link) ? null : toLinkUrl(link) }))
    .filter(({ link, address }) => address || isWords(link));
  return (
    <Section {...props} name="be-connected" title={`Contact ${props.company}`} className={styles.contact}>
      {places.length > 0 && (
        <ul className={styles.links} data-part="links">
          {places.map(({ name, link, address }) => (
            <li key={name}>{address ? <a href={address}>{name}</a> : `${name}: ${link}`}</li>
          ))}
        </ul>
      )}
      {props.microsite.contact && <ContactForm company={props.company} onSend={onContact} />}
    </Section>
  );
}
