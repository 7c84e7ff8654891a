import type { CampaignSent } from '@masthead/client/types/stats';
import { formatCount, formatDate, Link } from '@masthead/kit';
import { useMemo } from 'react';
import { formatRate } from '../../model/figures';
import { getCampaignPath } from '../../model/paths';
import { findPrinted, PRINTED } from '../../model/report';
import styles from './ClientReport.module.css';
import { Printed, type ReportColumn, ReportTable } from './ReportTable';

const COLUMNS: readonly ReportColumn<CampaignSent>[] = [
  {
    key: 'campaign',
    header: 'Campaign',
    className: styles.content,
    cell: ({ id, subject, date }) => (
      <>
        <Link to={getCampaignPath(id)}>{subject}</Link>
        <span>{formatDate(date)}</span>
      </>
    ),
  },
  {
    key: 'delivered',
    header: 'Delivered',
    number: true,
    className: styles.wide,
    cell: ({ delivered }) => formatCount(delivered),
  },
  {
    key: 'openRate',
    header: 'Open rate',
    number: true,
    className: styles.wide,
    cell: ({ openRate }) => formatRate(openRate),
  },
  { key: 'clicks', header: 'Clicks', number: true, className: styles.value, cell: ({ clicks }) => formatCount(clicks) },
  {
    key: 'leads',
    header: 'Leads',
    number: true,
    className: styles.value,
    cell: ({ leadCount }) => formatCount(leadCount),
  },
];

/** The emails that were sent for the client alone, the newest first. */
export function Campaigns({ campaigns }: { campaigns: readonly CampaignSent[] }) {
  const rows = useMemo(() => campaigns.toReversed(), [campaigns]);
  const printed = useMemo(() => findPrinted(rows, ({ date }) => date, PRINTED.campaigns), [rows]);
  return (
    <ReportTable
      title="Campaigns"
      columns={COLUMNS}
      rows={rows}
      isPrinted={({ id }) => printed.has(id)}
      nothing="No campaign was sent."
    >
      <Printed shown={printed.size} total={rows.length}>
        sent last
      </Printed>
    </ReportTable>
  );
}
