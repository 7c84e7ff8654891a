import { getFileUrl } from '@masthead/client';
import { formatDate, getDay, Meter, StatusBadge, Thumbnail } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { AUDIENCES, getLabel, TEMPLATES } from '../../model/labels';
import type { Microsite } from '../../model/records';
import styles from './MicrositeList.module.css';

/** Columns of the list; the owner is shown to staff only. */
export const columns: readonly Column<Microsite>[] = [
  {
    key: 'pageTitle',
    header: 'Title',
    kind: 'title',
    sortBy: 'service',
    render: ({ pageTitle, company, logo }) => (
      <span className={styles.title}>
        {logo ? <Thumbnail src={getFileUrl(logo)} width={56} height={30} logo /> : <span className={styles.blank} />}
        <span className={styles.text}>
          {pageTitle}
          {company && company !== pageTitle && <small>{company}</small>}
        </span>
      </span>
    ),
  },
  {
    key: 'owner',
    header: 'Owner',
    width: 216,
    wide: 'desk',
    render: ({ ownerEmail, userId }) => ownerEmail ?? `User ${userId}`,
  },
  { key: 'status', header: 'Status', width: 100, render: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'progress',
    header: 'Progress',
    width: 110,
    render: ({ completed, sections, pageTitle }) => (
      <span className={styles.progress}>
        <Meter
          value={completed}
          max={sections}
          label={`Progress of ${pageTitle}`}
          text={`${completed} of ${sections}`}
        />
        <small>
          {completed} / {sections}
        </small>
      </span>
    ),
  },
  {
    key: 'template',
    header: 'Template',
    width: 112,
    wide: true,
    render: ({ templateType }) => getLabel(TEMPLATES, templateType),
  },
  {
    key: 'application',
    header: 'Application',
    width: 100,
    wide: 'desk',
    render: ({ applicationType }) => getLabel(AUDIENCES, applicationType),
  },
  {
    key: 'createdAt',
    header: 'Created',
    width: 128,
    kind: 'id',
    sortBy: 'service',
    wide: true,
    render: ({ createdAt }) => formatDate(getDay(createdAt)),
  },
];
