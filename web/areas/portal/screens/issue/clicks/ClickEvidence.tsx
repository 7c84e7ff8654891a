import { toProblem, useSession } from '@masthead/client';
import type { Evidence, IssueClicks, Rejudged } from '@masthead/client/types/stats';
import {
  Button,
  Columns,
  confirm,
  Facts,
  Figures,
  formatCount,
  formatCountOf,
  formatTime,
  Loading,
  PageHeader,
  Row,
  Section,
  SegmentedControl,
  SelectField,
  Stack,
  StatusMark,
  Text,
  toast,
  useParams,
  useUrlParams,
} from '@masthead/kit';
import { useMemo, useState } from 'react';
import { linkClicksApi, useIssueClicks } from '../../../api/linkClicks';
import { statsApi } from '../../../api/stats';
import { countAll } from '../../../model/linkClicks';
import { getIssuePath, ISSUES } from '../../../model/paths';
import { describeReason, describeVerdict, sumReasons, VERDICTS } from '../../../model/reasons';
import type { EmailStat } from '../../../model/records';
import { nameTag } from '../../../model/slots';
import { RecordBelow } from '../../../parts/links';
import { ReasonTable } from '../../report/ReasonTable';
import { type ReportColumn, ReportTable, reportColumn } from '../../report/ReportTable';
import { toItems } from '../../report/Summary';
import styles from './Clicks.module.css';
import { LiveStatus } from './LiveFigures';

/** `email-issue-details/{id}/clicks`: the clicks on an issue's links, and why each counts or not (STATS-78). */
export default function ClickEvidence() {
  const id = Number(useParams().id);
  const query = statsApi.useEmailStatQuery(id);
  if (query.currentData) return <OfIssue stat={query.currentData} />;
  return <RecordBelow list={ISSUES} query={query} noun="issue" label={`Id ${id}`} />;
}

function OfIssue({ stat: { id, alertItemId, alertItem } }: { stat: EmailStat }) {
  const { isAdmin, isStaff } = useSession();
  const query = useIssueClicks(alertItemId, id, isStaff);
  const clicks = query.currentData;
  const name = `Issue# ${alertItem?.issue ?? '–'}`;
  return (
    <>
      <PageHeader
        title={clicks ? `${formatCountOf(clicks.scanners, 'click')} by scanners` : 'Clicks by scanners'}
        documentTitle={`Clicks of ${name}`}
        breadcrumbs={[ISSUES, { label: name, to: getIssuePath(id) }, { label: 'Clicks' }]}
        status={<LiveStatus clicks={clicks} />}
        subtitle={clicks && `of ${formatCount(countAll(clicks))} on the links of ${name}`}
      />
      {!clicks && <Loading query={query} what="The clicks" rows={10} />}
      {clicks && (
        <Columns template={isAdmin ? 'minmax(0, 1fr) 280px' : 'minmax(0, 1fr)'} below="desk" gap={[5, 6]} align="start">
          <Stack gap={5}>
            <Shares clicks={clicks} />
            <ReasonTable title="Reasons" counts={sumReasons(clicks.links)} />
            <EvidenceList alertItemId={alertItemId} links={clicks.links} />
          </Stack>
          {isAdmin && <JudgeAgain alertItemId={alertItemId} name={name} />}
        </Columns>
      )}
    </>
  );
}

function Shares({ clicks: { people, scanners, unsure } }: { clicks: IssueClicks }) {
  const figures = [
    { label: 'People', value: formatCount(people), note: 'counted' },
    { label: 'Scanners', value: formatCount(scanners), note: 'left out' },
    { label: 'Unsure', value: formatCount(unsure), note: 'left out until something decides' },
  ];
  return (
    <Stack gap={3} top={4}>
      <div className={styles.bar} aria-hidden="true">
        <i className={styles.people} style={{ flexGrow: people }} />
        <i style={{ flexGrow: scanners }} />
        <i className={styles.unsure} style={{ flexGrow: unsure }} />
      </div>
      <Figures label="Clicks" items={toItems(figures)} />
    </Stack>
  );
}

type Click = Evidence & { id: number; slot: string };

/** Link, time with seconds, verdict, reason and recipient. */
const COLUMNS: readonly ReportColumn<Click>[] = [
  reportColumn('Clicked', {}, ({ at }) => `${formatTime(at)}, ${Number(at.slice(17, -1)).toFixed(1)} s`),
  reportColumn('Link', { kind: 'value' }, ({ number }) => number),
  reportColumn('Slot', {}, ({ slot }) => slot),
  reportColumn('Verdict', {}, ({ verdict }) => <StatusMark {...describeVerdict(verdict)} />),
  reportColumn('Reason', {}, ({ reason }) => (reason === null ? '–' : describeReason(reason).label)),
  reportColumn('Recipient', { wide: true }, ({ recipient }) => recipient ?? '–'),
];

const FILTERS = { number: '', verdict: '' };
const ANY = { value: '', label: 'All' };

/** The clicks with their verdicts, the newest first, also of one link or with one verdict. */
function EvidenceList({ alertItemId, links }: { alertItemId: number; links: IssueClicks['links'] }) {
  const [{ number, verdict: chosen }, change] = useUrlParams(FILTERS);
  const verdict = VERDICTS.find(({ value }) => value === chosen)?.value;
  const query = linkClicksApi.useClickEvidenceInfiniteQuery({
    alertItemId,
    number: Number(number) || undefined,
    verdict,
  });
  const { currentData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = useMemo(() => {
    const slots = new Map(links.map((link) => [link.number, nameTag(link.slot)]));
    const items = currentData?.pages.flatMap((page) => page.items);
    return items?.map((item, id) => ({ ...item, id, slot: slots.get(item.number) ?? '' }));
  }, [currentData, links]);
  return (
    <Stack gap={3}>
      <Row wrap align="end" gap={[2, 3]}>
        <SegmentedControl
          label="Verdict"
          value={verdict ?? ''}
          onChange={(value) => change({ verdict: value })}
          options={[ANY, ...VERDICTS]}
        />
        <SelectField<number | null>
          {...{ id: 'evidence-link', name: 'number', label: 'Link', placeholder: 'All links' }}
          clearable
          searchable
          value={Number(number) || null}
          onChange={(value) => change({ number: value === null ? '' : String(value) })}
          options={links.map((link) => ({ value: link.number, label: `${link.number}, ${nameTag(link.slot)}` }))}
        />
      </Row>
      {!rows && <Loading query={query} what="The evidence" rows={10} />}
      {rows && (
        <ReportTable
          title="Evidence"
          hint={`${formatCount(rows.length)} of ${formatCount(currentData?.pages[0]?.total ?? 0)} clicks`}
          columns={COLUMNS}
          rows={rows}
          nothing="No click matches these filters."
        >
          {hasNextPage && (
            <Row top={3}>
              <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            </Row>
          )}
        </ReportTable>
      )}
      <Text size="xs" tone="muted">
        Each request is a row, also the second of a double click. Addresses and browsers are deleted after the days that
        your operators set, 30 by default; verdict, reason, time and slot stay.
      </Text>
    </Stack>
  );
}

const ABOUT = 'By the rules and networks of now. Clicks whose address and browser are deleted keep their verdict.';

/** Judges the clicks of an issue again, and says first what would change (STATS-78). */
function JudgeAgain({ alertItemId, name }: { alertItemId: number; name: string }) {
  const [judge, { isLoading }] = linkClicksApi.useJudgeClicksMutation();
  const [preview, setPreview] = useState<Rejudged | null>(null);
  const send = async (dryRun: boolean) => {
    try {
      const result = await judge({ alertItemId, dryRun }).unwrap();
      setPreview(dryRun ? result : null);
      if (!dryRun) toast.success(`${formatCountOf(result.changed, 'verdict')} changed`);
    } catch (error) {
      toast.error(`The clicks could not be judged. ${toProblem(error).message}`);
    }
  };
  const apply = async (result: Rejudged) => {
    const isConfirmed = await confirm({
      title: `Judge the clicks of ${name} again?`,
      text: `Clicks by people: ${describePeople(result)}, also in reports that clients have seen.`,
      action: 'Judge again',
      isDestructive: false,
    });
    if (isConfirmed) await send(false);
  };
  return (
    <Section title="Judge again" about={ABOUT}>
      <div role="status">{preview && <Facts items={describe(preview)} />}</div>
      <Row wrap gap={2}>
        {preview && preview.changed > 0 && (
          <Button kind="primary" busy={isLoading} onClick={() => void apply(preview)}>
            Judge again
          </Button>
        )}
        <Button busy={isLoading} onClick={() => void send(true)}>
          Check what would change
        </Button>
      </Row>
    </Section>
  );
}

const describePeople = ({ peopleBefore, peopleAfter }: Rejudged): string =>
  `${formatCount(peopleBefore)} → ${formatCount(peopleAfter)}`;

const describe = (result: Rejudged) => ({
  Judged: formatCountOf(result.judged, 'click'),
  Change: result.changed === 0 ? 'nothing' : formatCountOf(result.changed, 'verdict'),
  People: describePeople(result),
  'Now by': Object.entries(result.byReason)
    .map(([reason, count]) => `${describeReason(reason).label} ${formatCount(count)}`)
    .join(', '),
});
