import { Icon } from '@masthead/kit';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { EmailOf } from '../../api';
import { alertPath } from '../../model/paths';
import { malformed, type Report, slotKeyOf } from '../../model/report';
import styles from './Preflight.module.css';

interface ChecklistProps {
  report: Report;
  email: EmailOf;
  /** Pictures in the email. */
  images: number;
}

/** Empty slots, warnings, and what is in order. */
export function Checklist({ report, email, images }: ChecklistProps) {
  const { missingSections: missing, warnings, imagesWithoutAlt, notEmailed, links } = report;
  const broken = malformed(report);
  const slots = (labels: string[]) => <Slots labels={labels} id={email.id} />;
  return (
    <ul className={styles.checks}>
      {missing.length > 0 ? (
        <Check state="missing" title={missing.length === 1 ? '1 slot is empty' : `${missing.length} slots are empty`}>
          {slots(missing)}. Left out of the email.
        </Check>
      ) : (
        <Check state="fine" title="Every slot is filled" />
      )}
      {warnings.map(({ section, message, detail }) => (
        <Check key={message} state="warning" title={message}>
          {detail} {slotKeyOf(section) && <Link to={alertPath(email.id, slotKeyOf(section))}>Edit {section}</Link>}
        </Check>
      ))}
      {imagesWithoutAlt.length > 0 ? (
        <Check state="warning" title={`${count(imagesWithoutAlt.length, 'image')} without alternative text`}>
          {slots(labelsOf(imagesWithoutAlt))}
        </Check>
      ) : (
        images > 0 && <Check state="fine" title={`All ${count(images, 'image')} have alternative text`} />
      )}
      {broken.length > 0 ? (
        <Check state="warning" title={`${count(broken.length, 'link')} malformed`}>
          {slots(labelsOf(broken))}
        </Check>
      ) : (
        <Check state="fine" title={`${count(links.length, 'link')}, none malformed`} />
      )}
      {notEmailed.length > 0 ? (
        <Check state="warning" title="Filled, but not in this email">
          {slots(notEmailed)}
        </Check>
      ) : (
        <Check state="fine" title="Nothing filled is left out" />
      )}
    </ul>
  );
}

interface CheckProps {
  state: 'missing' | 'warning' | 'fine';
  title: string;
  children?: ReactNode;
}

function Check({ state, title, children }: CheckProps) {
  return (
    <li className={styles[state]}>
      <Icon name={state === 'fine' ? 'check' : 'warning'} />
      <div>
        {title}
        {children && <p>{children}</p>}
      </div>
    </li>
  );
}

/** Slots by name, each leading to its editor. */
function Slots({ labels, id }: { labels: string[]; id: number }) {
  return labels.map((label, at) => {
    const key = slotKeyOf(label);
    return (
      <Fragment key={label}>
        {at > 0 && ', '}
        {key ? <Link to={alertPath(id, key)}>{label}</Link> : label}
      </Fragment>
    );
  });
}

const labelsOf = (found: { section: string }[]): string[] => [...new Set(found.map(({ section }) => section))];

const count = (number: number, noun: string): string => `${number} ${number === 1 ? noun : `${noun}s`}`;
