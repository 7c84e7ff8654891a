import { getFileUrl } from '@masthead/client';
import { Thumbnail } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { CONTENT_TYPE_LABELS, formatCategory } from '../../model/contentTypes';
import { formatLeadCount } from '../../model/leads';
import type { ContentStat } from '../../model/records';
import { ExternalLink } from '../../parts/ExternalLink';
import styles from './IssueDetails.module.css';

/** Thumbnail, id, client id, content type, category, external link and lead count. */
export const columns: readonly Column<ContentStat>[] = [
  {
    key: 'image',
    header: 'Image',
    width: 80,
    render: ({ imageUrl }) => imageUrl && <Thumbnail src={getFileUrl(imageUrl)} width={56} height={38} />,
  },
  { key: 'id', header: 'Id', width: 72, kind: 'id', sortBy: ({ id }) => id, render: ({ id }) => id },
  {
    key: 'client',
    header: 'Client',
    kind: 'title',
    sortBy: ({ clientCompany }) => clientCompany,
    render: ({ clientCompany, clientId }) => (
      <>
        {clientCompany} <span className={styles.clientId}>{clientId}</span>
      </>
    ),
  },
  {
    key: 'contentType',
    header: 'Content type',
    width: 152,
    sortBy: ({ contentType }) => contentType,
    render: ({ contentType }) => CONTENT_TYPE_LABELS[contentType],
  },
  {
    key: 'category',
    header: 'Category',
    width: 160,
    wide: true,
    sortBy: ({ category }) => category,
    render: ({ category }) => (category ? formatCategory(category) : '–'),
  },
  {
    key: 'externalLink',
    header: 'External link',
    width: 240,
    wide: 'desk',
    render: ({ externalLink }) => <ExternalLink to={externalLink} />,
  },
  {
    key: 'leads',
    header: 'Leads',
    width: 88,
    kind: 'number',
    sortBy: ({ leadCount }) => leadCount,
    render: ({ leadCount }) => (
      <span className={leadCount > 0 ? styles.leads : undefined}>{formatLeadCount(leadCount)}</span>
    ),
  },
];
