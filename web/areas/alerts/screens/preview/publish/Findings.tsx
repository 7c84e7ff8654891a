import { Columns, Icon, Link, Loading, RadioField, Row, Section, Stack, Text } from '@masthead/kit';
import { Fragment, type ReactNode } from 'react';
import { buildChecklist, type CheckLine } from '../../../model/checklist';
import { describeChecks, summarizeChecks } from '../../../model/linkChecks';
import { alertPath, housePath } from '../../../model/paths';
import type { Variant } from '../../../model/registry';
import { findSlotKey, type Report } from '../../../model/report';
import type { useCheckedReport } from '../useCheckedReport';
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
  const { carriedOver = [], ...others } = report;
  const lines = buildChecklist(others, report.pictures?.length ?? 0, edition);
  const found = lines.filter(({ level }) => level === 'error' || level === 'warning');
  return (
    <Stack gap={5} align="start">
      {carriedOver.length > 0 && (
        <CarriedOver id={id} slots={carriedOver} leaveOut={leaveOut} onLeaveOut={onLeaveOut} />
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
  slots: NonNullable<Report['carriedOver']>;
}

function CarriedOver({ id, slots, leaveOut, onLeaveOut }: CarriedOverProps) {
  const numbers = [...new Set(slots.map(({ issue }) => issue))];
  const source = numbers.length === 1 ? `issue ${numbers[0]}` : 'earlier issues';
  const [subject, verb, them] =
    slots.length === 1
      ? ['1 slot is still that', 'has', 'it']
      : [`${slots.length} slots are still those`, 'have', 'them'];
  return (
    <Group title="Decide" count={1}>
      <Row {...FINDING} className={`${styles.finding} ${styles.warning}`}>
        <Icon name="warning" />
        <Text as="div" grow>
          <Text as="b" weight="medium">
            {subject} of {source}
          </Text>
          <p className={styles.note}>
            <Slots labels={slots.map(({ section }) => section)} id={id} /> {verb} not been changed since the copy.
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
            {...(leaveOut && { hint: `This empties the slots; ${source} still has what was in them.` })}
          />
        </Text>
        <Link to={`${alertPath(id)}?show=carried`}>Review</Link>
      </Row>
    </Group>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <Section
      small
      label={title}
      title={
        <>
          {title}{' '}
          <Text as="span" tone="muted" weight="regular">
            {count}
          </Text>
        </>
      }
    >
      <div>{children}</div>
    </Section>
  );
}

const FINDING = { gap: 3, align: 'start', pad: [2, 0], size: 'sm' } as const;

function Finding({ line, id }: { line: CheckLine; id: number }) {
  const { level, title, detail, slots = [], field, isOfHouse } = line;
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
      {key && <Link to={alertPath(id, key, field)}>Edit {slots[0]}</Link>}
      {slots.length === 0 && field && <Link to={isOfHouse ? housePath(field) : alertPath(id)}>Edit</Link>}
    </Row>
  );
}

function Slots({ labels, id }: { labels: readonly string[]; id: number }) {
  return labels.map((label, at) => (
    <Fragment key={label}>
      {at > 0 && ', '}
      <Link to={alertPath(id, findSlotKey(label))}>{label}</Link>
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

/** Return the lines about live checks, if all links or all pictures answer. */
function listPassed({ links, pictures }: Report): string[] {
  const checks = [
    { noun: 'link', summary: summarizeChecks(links) },
    { noun: 'picture', summary: summarizeChecks(pictures ?? []) },
  ];
  return checks
    .filter(({ summary: { ok, total } }) => total > 0 && ok.length === total)
    .map(({ noun, summary }) => describeChecks(summary, noun));
}
