import type { ReportLinkOut } from '@masthead/client/types/stats';
import {
  addDays,
  Button,
  Columns,
  CopyButton,
  confirm,
  DateField,
  Dialog,
  formatCountOf,
  formatDate,
  formatTime,
  getDay,
  getToday,
  Loading,
  Row,
  reportResult,
  SelectField,
  Small,
  Stack,
  Text,
  toInstant,
} from '@masthead/kit';
import { useState } from 'react';
import { reportLinksApi } from '../../api/reportLinks';
import type { Period } from '../../model/period';
import styles from './ClientReport.module.css';

/** Days after which a link ends, unless another day is chosen. */
const LASTS = 92;

interface ShareReportProps {
  clientId: number;
  company: string;
  /** That of the report behind the dialog. */
  period: Period;
  onClose: () => void;
}

/** The links to a client's report: who has one needs no account (STATS-81). */
export function ShareReport({ clientId, company, period, onClose }: ShareReportProps) {
  const query = reportLinksApi.useReportLinksQuery(clientId);
  const now = new Date().toISOString();
  const valid = query.data?.filter(({ revokedAt, endsAt }) => !revokedAt && endsAt > now);
  return (
    <Dialog
      opened
      size="medium"
      title="Share report"
      context={company}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Stack gap={5}>
        {valid ? (
          valid.map((link) => <SharedLink key={link.id} link={link} />)
        ) : (
          <Loading query={query} what="The links" />
        )}
        {valid && <NewLink clientId={clientId} period={period} isFirst={valid.length === 0} />}
      </Stack>
    </Dialog>
  );
}

function SharedLink({ link }: { link: ReportLinkOut }) {
  const [revoke, { isLoading }] = reportLinksApi.useRevokeReportLinkMutation();
  const confirmRevoke = async () => {
    const isConfirmed = await confirm({
      title: 'Revoke this link?',
      text: 'Whoever has it can no longer read the report.',
      action: 'Revoke link',
    });
    if (isConfirmed) await reportResult(revoke(link.id), 'Link revoked', 'The link could not be revoked.');
  };
  return (
    <Stack as="section" gap={1} aria-label={describePeriod(link)}>
      <Row gap={2} justify="between" size="sm">
        <Text as="h3" size="sm" weight="medium">
          {describePeriod(link)}
        </Text>
        <Small>nobody needs an account</Small>
      </Row>
      <Row gap={2}>
        <input
          className={styles.link}
          readOnly
          aria-label="Link"
          value={link.url}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={link.url}>Copy</CopyButton>
      </Row>
      <Row wrap gap={2} size="xs" tone="muted">
        <span>
          {describeOpenings(link)} Ends on {formatDate(getDay(link.endsAt), 'long')}.
        </span>
        <a href={link.url} target="_blank" rel="noreferrer">
          See the page
        </a>
        <Row push>
          <Button kind="quiet" size="small" busy={isLoading} onClick={() => void confirmRevoke()}>
            Revoke link
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}

/** "September 1st to today". */
export function describePeriod({ from, to }: Pick<ReportLinkOut, 'from' | 'to'>): string {
  const end = to ? formatDate(to, 'long') : 'today';
  return from ? `${formatDate(from, 'long')} to ${end}` : `Everything to ${end}`;
}

const describeOpenings = ({ opened, openedAt }: ReportLinkOut): string =>
  openedAt ? `Opened ${formatCountOf(opened, 'time')}, last ${formatTime(openedAt)}.` : 'Not opened yet.';

/** Makes a link about the period of the report, which goes on with time or ends today. */
function NewLink({ clientId, period, isFirst }: Pick<ShareReportProps, 'clientId' | 'period'> & { isFirst: boolean }) {
  const today = getToday();
  const [isFixed, setFixed] = useState(period.to !== undefined);
  const [end, setEnd] = useState<string | null>(addDays(today, LASTS));
  const [create, { isLoading }] = reportLinksApi.useCreateReportLinkMutation();
  const last = period.to ?? today;
  const make = async () => {
    // The last second of the day.
    const endsAt = end && new Date(Date.parse(toInstant(addDays(end, 1))) - 1000).toISOString();
    const body = { from: period.from ?? null, to: isFixed ? last : null, endsAt };
    await reportResult(create({ clientId, body }), null, 'The link could not be made.');
  };
  const options = [
    ...(period.to ? [] : [{ value: false, label: describePeriod({ from: period.from ?? null, to: null }) }]),
    { value: true, label: describePeriod({ from: period.from ?? null, to: last }) },
  ];
  return (
    <Stack gap={3}>
      <Columns gap={4} below="phone">
        <SelectField
          id="link-period"
          name="link-period"
          label="Period"
          value={isFixed}
          options={options}
          onChange={setFixed}
        />
        <DateField id="link-end" name="link-end" label="Ends" dateOnly value={end} onChange={setEnd} />
      </Columns>
      <Row>
        <Button kind={isFirst ? 'primary' : 'default'} icon="link" busy={isLoading} onClick={() => void make()}>
          Make link
        </Button>
      </Row>
    </Stack>
  );
}
