import { Button, ButtonLink, formatDate, formatInstant, PageHeader, Row, StatusBadge, Text } from '@masthead/kit';
import type { ReactNode } from 'react';
import { alertsApi } from '../../api';
import { getShownStatus } from '../../model/items';
import { previewPath, publishedPath } from '../../model/paths';
import type { AlertItem, WholeIssue } from '../../model/records';
import type { Variant } from '../../model/registry';
import styles from './IssueHeader.module.css';

interface IssueHeaderProps {
  issue: WholeIssue;
  onEdit: () => void;
  onCopy: () => void;
  children: ReactNode;
}

/** `Issue# N | date`, status, edit, copy and previews (ALERT-3, ALERT-20). */
export function IssueHeader({ issue, onEdit, onCopy, children }: IssueHeaderProps) {
  const { alertItem: item } = issue;
  return (
    <>
      <PageHeader
        title={
          <span className={styles.title}>
            Issue# {item.issue}
            <i aria-hidden="true">|</i>
            {item.date ? formatDate(item.date, 'long') : 'No date'}
          </span>
        }
        documentTitle={`Issue# ${item.issue}`}
        breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: `Id ${item.id}` }]}
        subtitle={item.title}
        status={
          <>
            <span className={styles.status}>
              <StatusBadge status={getShownStatus(item)} />
              <Text as="span" size="sm" tone="secondary" only="desk">
                {item.publishAt && ` ${formatInstant(item.publishAt)}`}
              </Text>
            </span>
            <Row as="span" gap={1} className={styles.tools}>
              {item.status === 'published' && (
                <ButtonLink kind="quiet" size="small" icon="check" to={publishedPath(item.id)} aria-label="Published">
                  <span className={styles.longWord}>Published</span>
                </ButtonLink>
              )}
              <Button kind="quiet" size="small" icon="edit" onClick={onEdit} aria-label="Edit issue">
                <Text as="span" only="desk">
                  Edit
                </Text>
              </Button>
              <Button
                kind="quiet"
                size="small"
                icon="copy"
                onClick={onCopy}
                title="Copy as new issue"
                aria-label="Copy as new issue"
              >
                <span className={styles.longWord}>Copy as new issue</span>
              </Button>
            </Row>
          </>
        }
        actions={
          <Row as="span" wrap gap={2} only="desk">
            <Previews item={item} />
          </Row>
        }
      >
        {children}
      </PageHeader>
      <div className={styles.dock}>
        <Previews item={item} />
      </div>
    </>
  );
}

/** Both preview buttons. The one of the issue's edition is primary and comes last (ALERT-20). */
function Previews({ item }: { item: AlertItem }) {
  const standard = <PreviewLink key="standard" item={item} variant="standard" />;
  const holiday = <PreviewLink key="holiday" item={item} variant="holiday" />;
  return item.holidayAlert ? [standard, holiday] : [holiday, standard];
}

function PreviewLink({ item, variant }: { item: AlertItem; variant: Variant }) {
  const prefetchHtml = alertsApi.usePrefetch('emailHtml');
  const prefetchReport = alertsApi.usePrefetch('emailReport');
  const isMain = item.holidayAlert === (variant === 'holiday');
  const prefetch = () => {
    const email = { id: item.id, variant, snapshot: false };
    prefetchHtml(email);
    prefetchReport(email);
  };
  return (
    <ButtonLink
      to={previewPath(item.id, variant)}
      kind={isMain ? 'primary' : 'default'}
      icon={isMain ? 'eye' : undefined}
      shortcut={isMain ? 'P' : undefined}
      onMouseEnter={prefetch}
      onFocus={prefetch}
    >
      {variant === 'holiday' ? 'Email Holiday Preview/Code' : 'Email Preview/Code'}
    </ButtonLink>
  );
}
