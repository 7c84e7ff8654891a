import { Button, ButtonLink, EmptyState } from '@masthead/kit';
import type { StatusFilter } from '../../api';

interface NoAlertsProps {
  status: StatusFilter;
  search: string;
  onClear: () => void;
}

const EMPTY_TEXTS: Record<StatusFilter, { title: string; text: string }> = {
  draft: { title: 'No drafts', text: 'Every alert has been published. Create one to start filling its slots.' },
  published: { title: 'Nothing published', text: 'An alert appears here once its status is set to Published.' },
  all: { title: 'No alerts', text: 'An alert is one issue of the newsletter. Create one to start filling its slots.' },
};

/** Empty state of the issue list, with the reason and a way out. */
export function NoAlerts({ status, search, onClear }: NoAlertsProps) {
  if (search) {
    return (
      <EmptyState title="No alert found" action={<Button onClick={onClear}>Clear search</Button>}>
        No {status === 'all' ? '' : status} alert has “{search}” in its issue number or title.
      </EmptyState>
    );
  }
  const { title, text } = EMPTY_TEXTS[status];
  const create = (
    <ButtonLink to="/create-alert" icon="plus">
      Create Alert
    </ButtonLink>
  );
  return (
    <EmptyState title={title} action={create}>
      {text}
    </EmptyState>
  );
}
