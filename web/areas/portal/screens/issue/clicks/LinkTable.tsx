import type { LinkClicks } from '@masthead/client/types/stats';
import { formatCount, Link } from '@masthead/kit';
import { getEvidencePath } from '../../../model/paths';
import { formatOptional } from '../../../model/report';
import { nameTag } from '../../../model/slots';
import { ExternalLink } from '../../../parts/links';
import { type ReportColumn, ReportTable } from '../../report/ReportTable';
import styles from './Clicks.module.css';

type Row = LinkClicks & { id: number };

/** All links of an issue in the order of its email, with who clicked them (STATS-75). */
export function LinkTable({ links, emailStatId }: { links: readonly LinkClicks[]; emailStatId: number }) {
  return (
    <ReportTable
      title="Links"
      hint="in the order of the email"
      columns={getColumns(emailStatId)}
      rows={links.map((link) => ({ ...link, id: link.number }))}
      nothing=""
    />
  );
}

const getColumns = (emailStatId: number): readonly ReportColumn<Row>[] => [
  { header: 'No.', kind: 'number', cell: ({ number }) => number },
  { header: 'Slot', cell: ({ slot }) => nameTag(slot) },
  { header: 'Address', className: styles.address, cell: ({ url }) => <ExternalLink to={url} /> },
  { header: 'People', kind: 'value', cell: ({ people }) => formatCount(people) },
  { header: 'Unique', kind: 'number', wide: true, cell: ({ uniquePeople }) => formatCount(uniquePeople) },
  {
    header: 'Scanners',
    kind: 'number',
    cell: ({ number, scanners }) =>
      scanners === 0 ? (
        0
      ) : (
        <Link
          to={getEvidencePath(emailStatId, { number, verdict: 'scanner' })}
          aria-label={`${formatCount(scanners)} clicks of scanners on link ${number}`}
        >
          {formatCount(scanners)}
        </Link>
      ),
  },
  { header: 'Unsure', kind: 'number', wide: true, cell: ({ unsure }) => formatCount(unsure) },
  { header: 'Usual of slot', kind: 'number', wide: true, cell: ({ usual }) => formatOptional(usual) },
];
