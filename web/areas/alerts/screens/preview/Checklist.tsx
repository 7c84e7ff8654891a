import { Button, formatCountOf, Icon, type IconName, Link, Row, Stack, Text } from '@masthead/kit';
import { Fragment } from 'react';
import type { EmailOf } from '../../api';
import { bookingPath } from '../../model/bookings';
import { buildChecklist, type CheckLine, type Level } from '../../model/checklist';
import { type CheckSummary, describeChecks, summarizeChecks } from '../../model/linkChecks';
import { alertPath, housePath } from '../../model/paths';
import { findSlotKey, type Report } from '../../model/report';
import { OPENED_HERE } from '../alert/useOpenSlot';
import styles from './Preflight.module.css';

interface ChecklistProps {
  report: Report;
  email: EmailOf;
  /** Number of images in the email. */
  images: number;
  /** Check failed links and pictures again. */
  onRetry: () => void;
  retrying: boolean;
}

const GROUPS: { level: Level; title: string; icon: IconName }[] = [
  { level: 'error', title: 'Errors', icon: 'warning' },
  { level: 'warning', title: 'Warnings', icon: 'warning' },
  { level: 'note', title: 'Notes', icon: 'info' },
  { level: 'fine', title: 'In order', icon: 'check' },
];

/** Preflight checks in groups: errors, warnings, notes and what is in order. Each line leads to its slot and field. */
export function Checklist({ report, email, images, onRetry, retrying }: ChecklistProps) {
  const lines = buildChecklist(report, images, email.variant);
  const links = summarizeChecks(report.links);
  const pictures = summarizeChecks(report.pictures ?? []);
  const failed = [links, pictures].some(({ broken, unknown }) => broken.length + unknown.length > 0);
  return (
    <Stack gap={4} size="sm" className={styles.groups}>
      <Text role="status" tone="secondary" tabular>
        {describeStatus(lines, links, pictures)}
      </Text>
      {GROUPS.map(({ level, title, icon }) => {
        const group = lines.filter((line) => line.level === level);
        if (group.length === 0) return null;
        return (
          <Stack as="section" key={level} gap={2}>
            <Text as="h3" size="xs" weight="strong" tone="secondary" dense>
              {title} <span className={styles.count}>{group.length}</span>
            </Text>
            <Stack as="ul" gap={3}>
              {group.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a group may be equal
                <Row as="li" key={at} gap={2} align="start" className={styles[level]}>
                  <Icon name={icon} />
                  <Line line={line} id={email.id} />
                </Row>
              ))}
            </Stack>
          </Stack>
        );
      })}
      {failed && (
        <span className={styles.more}>
          <Button kind="quiet" size="small" busy={retrying} onClick={onRetry}>
            Check failed links again
          </Button>
        </span>
      )}
    </Stack>
  );
}

/** Describe findings and live checks: "2 things to check. All 63 links answer." */
function describeStatus(lines: CheckLine[], links: CheckSummary, pictures: CheckSummary): string {
  const count = lines.filter(({ level }) => level === 'error' || level === 'warning').length;
  const sentences = [count === 0 ? 'Nothing to mend' : `${formatCountOf(count, 'thing')} to check`];
  if (links.total > 0) sentences.push(describeChecks(links, 'link'));
  if (pictures.total > 0) sentences.push(describeChecks(pictures, 'picture'));
  return sentences.map((sentence) => (sentence.endsWith('…') ? sentence : `${sentence}.`)).join(' ');
}

function Line({ line, id }: { line: CheckLine; id: number }) {
  const { title, detail, slots = [], field, isOfHouse, bookingId } = line;
  const one = slots.length === 1 && detail !== undefined ? slots[0] : undefined;
  return (
    <Text as="div" grow breakWords>
      {title}
      {one ? (
        <p className={styles.detail}>
          {detail}{' '}
          {bookingId ? (
            <Link to={bookingPath(bookingId)}>Open the booking</Link>
          ) : (
            <SlotLink label={one} id={id} field={field} text={`Edit ${one}`} />
          )}
        </p>
      ) : (
        (slots.length > 0 || detail) && (
          <p className={styles.detail}>
            {slots.map((label, at) => (
              <Fragment key={label}>
                {at > 0 && ', '}
                <SlotLink label={label} id={id} field={field} text={label} />
              </Fragment>
            ))}
            {slots.length > 0 && detail && '. '}
            {detail}
            {slots.length === 0 && field && (
              <>
                {' '}
                {isOfHouse ? <Link to={housePath(field)}>Edit House</Link> : <Link to={alertPath(id)}>Edit issue</Link>}
              </>
            )}
          </p>
        )
      )}
    </Text>
  );
}

interface SlotLinkProps {
  label: string;
  id: number;
  field?: string | null | undefined;
  text: string;
}

/** A link to a slot's editor, at the field to change. Saving or closing it leads back here. */
export function SlotLink({ label, id, field, text }: SlotLinkProps) {
  const key = findSlotKey(label);
  if (!key) return text;
  return (
    <Link to={alertPath(id, key, field)} state={OPENED_HERE}>
      {text}
    </Link>
  );
}
