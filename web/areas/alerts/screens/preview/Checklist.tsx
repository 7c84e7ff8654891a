import { formatCountOf, Icon, Link } from '@masthead/kit';
import { Fragment, type ReactNode } from 'react';
import type { EmailOf } from '../../api';
import { alertPath } from '../../model/paths';
import { findMalformedLinks, findSlotKey, type Report } from '../../model/report';
import styles from './Preflight.module.css';

interface ChecklistProps {
  report: Report;
  email: EmailOf;
  /** Number of images in the email. */
  images: number;
}

interface Check {
  state: 'missing' | 'warning' | 'fine';
  title: string;
  text?: ReactNode;
}

const ORDER: Check['state'][] = ['missing', 'warning', 'fine'];

/** Preflight checks: what is missing, what to review and what is in order. */
export function Checklist({ report, email, images }: ChecklistProps) {
  const checks = getChecks(report, images, email.id);
  return (
    <ul className={styles.checks}>
      {checks.map(({ state, title, text }) => (
        <li key={title} className={styles[state]}>
          <Icon name={state === 'fine' ? 'check' : 'warning'} />
          <div>
            {title}
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function getChecks(report: Report, images: number, id: number): Check[] {
  const checks = [
    checkSlots(report, id),
    ...report.warnings.map(({ section, message, detail }) => toWarningCheck(section, message, detail, id)),
    checkImages(report, images, id),
    checkLinks(report, id),
    checkLeftOut(report, id),
  ];
  return checks.sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}

function checkSlots({ missingSections }: Report, id: number): Check {
  const count = missingSections.length;
  if (count === 0) return { state: 'fine', title: 'Every slot is filled' };
  const text = (
    <>
      <Slots labels={missingSections} id={id} />. Left out of the email.
    </>
  );
  return { state: 'missing', title: count === 1 ? '1 slot is empty' : `${count} slots are empty`, text };
}

function toWarningCheck(section: string, title: string, detail: string, id: number): Check {
  const key = findSlotKey(section);
  const edit = key && <Link to={alertPath(id, key)}>Edit {section}</Link>;
  const text = (
    <>
      {detail} {edit}
    </>
  );
  return { state: 'warning', title, text };
}

function checkImages({ imagesWithoutAlt }: Report, images: number, id: number): Check {
  const missing = imagesWithoutAlt.length;
  if (missing === 0) return { state: 'fine', title: describeImages(images) };
  const text = <Slots labels={getSectionLabels(imagesWithoutAlt)} id={id} />;
  return { state: 'warning', title: `${formatCountOf(missing, 'image')} without alternative text`, text };
}

function describeImages(images: number): string {
  if (images === 0) return 'No images';
  return images === 1 ? 'The image has alternative text' : `All ${images} images have alternative text`;
}

function checkLinks(report: Report, id: number): Check {
  const broken = findMalformedLinks(report);
  if (broken.length === 0)
    return { state: 'fine', title: `${formatCountOf(report.links.length, 'link')}, none malformed` };
  const text = <Slots labels={getSectionLabels(broken)} id={id} />;
  return { state: 'warning', title: `${formatCountOf(broken.length, 'link')} malformed`, text };
}

function checkLeftOut({ notEmailed }: Report, id: number): Check {
  if (notEmailed.length === 0) return { state: 'fine', title: 'Nothing filled is left out' };
  return { state: 'warning', title: 'Filled, but not in this email', text: <Slots labels={notEmailed} id={id} /> };
}

/** Slot names, each linked to its editor. */
function Slots({ labels, id }: { labels: string[]; id: number }) {
  return labels.map((label, at) => {
    const key = findSlotKey(label);
    return (
      <Fragment key={label}>
        {at > 0 && ', '}
        {key ? <Link to={alertPath(id, key)}>{label}</Link> : label}
      </Fragment>
    );
  });
}

const getSectionLabels = (found: { section: string }[]): string[] => [...new Set(found.map(({ section }) => section))];
