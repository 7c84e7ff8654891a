import { Columns, formatCountOf, Icon, Link, Loading, RadioField, Row, Stack, Text } from '@masthead/kit';
import { Fragment } from 'react';
import { bookingPath } from '../../../model/bookings';
import { buildChecklist, type CheckLine, nameSource } from '../../../model/checklist';
import { describeChecks, summarizeChecks } from '../../../model/linkChecks';
import { alertPath, housePath } from '../../../model/paths';
import type { Variant } from '../../../model/registry';
import { findSlotKey, type Report } from '../../../model/report';
import { SlotLink } from '../Checklist';
import type { useCheckedReport } from '../useCheckedReport';
import { Group } from './Group';
import styles from './PublishDialog.module.css';

interface FindingsProps {
  id: number;
  query: ReturnType<typeof useCheckedReport>;
  edition: Variant;
  leaveOut: boolean;
  onLeaveOut: (leaveOut: boolean) => void;
}

/** What the report found: what is to be decided, what is worth a look, what is in order. */
export function Findings({ id, query, edition, leaveOut, onLeaveOut }: FindingsProps) {
  const { currentData: report } = query;
  if (!report) {
    return (
      <Stack gap={5} align="start">
        <Loading query={query} what="The report" rows={6} />
      </Stack>
    );
  }
  const { carriedOver = [], carriedOverFields = [], ...others } = report;
  const lines = buildChecklist(others, report.pictures?.length ?? 0, edition);
  const found = lines.filter(({ level }) => level === 'error' || level === 'warning');
  return (
    <Stack gap={5} align="start">
      {carriedOver.length + carriedOverFields.length > 0 && (
        <CarriedOver id={id} report={report} leaveOut={leaveOut} onLeaveOut={onLeaveOut} />
      )}
      <Group title="Found" count={found.length}>
        {found.length === 0 && <p className={styles.note}>Nothing to mend.</p>}
        {found.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
          <Finding key={at} line={line} id={id} />
        ))}
      </Group>
      <Passed
        titles={[...listPassed(report), ...lines.filter(({ level }) => level === 'fine').map(({ title }) => title)]}
      />
    </Stack>
  );
}

interface CarriedOverProps extends Pick<FindingsProps, 'id' | 'leaveOut' | 'onLeaveOut'> {
  report: Report;
}

function CarriedOver({ id, report, leaveOut, onLeaveOut }: CarriedOverProps) {
  const { carriedOver: whole = [], carriedOverFields: parts = [] } = report;
  const fields = parts.reduce((sum, part) => sum + part.fields.length, 0);
  const counts = [
    whole.length > 0 && formatCountOf(whole.length, 'slot'),
    fields > 0 && formatCountOf(fields, 'field'),
  ];
  const isOne = whole.length + fields === 1;
  const [are, those, them] = isOne ? ['is', 'that', 'it'] : ['are', 'those', 'them'];
  const source = nameSource([...whole, ...parts]);
  return (
    <Group title="Decide" count={1}>
      <Row {...FINDING} className={`${styles.finding} ${styles.warning}`}>
        <Icon name="warning" />
        <Text as="div" grow>
          <Text as="b" weight="medium">
            {`${counts.filter(Boolean).join(' and ')} ${are} still ${those} of ${source}`}
          </Text>
          <p className={styles.note}>
            {whole.length > 0 && (
              <>
                <Slots labels={whole.map(({ section }) => section)} id={id} /> {whole.length === 1 ? 'has' : 'have'} not
                been changed since the copy.{' '}
              </>
            )}
            {parts.map((part) => (
              <Fragment key={part.section}>
                <SlotLink label={part.section} id={id} text={part.section} />: {part.fields.join(', ')}.{' '}
              </Fragment>
            ))}
          </p>
          <RadioField
            id="carried-over"
            name="carried-over"
            label="What to do with them"
            inline
            value={leaveOut}
            onChange={onLeaveOut}
            options={[
              { value: false, label: `Keep ${them}` },
              { value: true, label: `Leave ${them} out` },
            ]}
            {...(leaveOut && { hint: `This empties ${them}; ${source} still has what was there.` })}
          />
        </Text>
        <Link to={`${alertPath(id)}?show=carried`}>Review</Link>
      </Row>
    </Group>
  );
}

const FINDING = { gap: 3, align: 'start', pad: [2, 0], size: 'sm' } as const;

function Finding({ line, id }: { line: CheckLine; id: number }) {
  const { level, title, detail, slots = [], field, isOfHouse, bookingId } = line;
  const key = slots.length === 1 ? findSlotKey(slots[0] ?? '') : undefined;
  return (
    <Row {...FINDING} className={`${styles.finding} ${styles[level]}`}>
      <Icon name="warning" />
      <Text as="div" grow>
        <Text as="b" weight="medium">
          {title}
        </Text>
        <p className={styles.note}>
          {slots.length > 1 && <Slots labels={slots} id={id} />} {detail}
        </p>
      </Text>
      {bookingId && <Link to={bookingPath(bookingId)}>Open the booking</Link>}
      {key && !bookingId && <SlotLink label={slots[0] ?? ''} id={id} field={field} text={`Edit ${slots[0]}`} />}
      {slots.length === 0 && field && <Link to={isOfHouse ? housePath(field) : alertPath(id)}>Edit</Link>}
    </Row>
  );
}

function Slots({ labels, id }: { labels: readonly string[]; id: number }) {
  return labels.map((label, at) => (
    <Fragment key={label}>
      {at > 0 && ', '}
      <SlotLink label={label} id={id} text={label} />
    </Fragment>
  ));
}

function Passed({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <Group title="Passed" count={titles.length}>
      <Columns as="ul" below="tablet" gap={[1, 4]} size="sm" tone="secondary" className={styles.passed}>
        {titles.map((title) => (
          <Row as="li" key={title} gap={2} align="start">
            <Icon name="check" />
            {title}
          </Row>
        ))}
      </Columns>
    </Group>
  );
}

/** Return the lines about live checks, if all links or all pictures that can be checked answer. */
function listPassed({ links, pictures }: Report): string[] {
  const checks = [
    { noun: 'link', summary: summarizeChecks(links) },
    { noun: 'picture', summary: summarizeChecks(pictures ?? []) },
  ];
  return checks
    .filter(({ summary: { ok, total } }) => total > 0 && ok.length === total)
    .map(({ noun, summary }) => describeChecks(summary, noun));
}
