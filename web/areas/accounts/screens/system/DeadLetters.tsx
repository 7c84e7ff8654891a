import { Button, EmptyState, formatCount, formatTime, Row, Section } from '@masthead/kit';
import { BulkActionBar, type Column, column, DataTable, useSelection } from '@masthead/kit/lists';
import { useMemo } from 'react';
import {
  countDeadLetters,
  type DeadLetter,
  formatSubject,
  getServiceLabel,
  listDeadLetters,
  type ServiceState,
} from '../../model/system';
import { useDeadLetterActions } from './useDeadLetterActions';

const getKey = ({ service, id }: DeadLetter) => `${service}/${id}`;
const getName = ({ subject }: DeadLetter) => formatSubject(subject);

/** Events that could not be handled, with Redrive and Discard (OPERATION-55). */
export function DeadLetters({ services }: { services: readonly ServiceState[] }) {
  const letters = listDeadLetters(services);
  const total = countDeadLetters(services);
  const keys = letters.map(getKey).join(' ');
  const selection = useSelection(useMemo(() => keys.split(' ').filter(Boolean), [keys]));
  const { redrive, discard, isBusy } = useDeadLetterActions(services, selection.clear);
  const chosen = letters.filter((letter) => selection.has(getKey(letter)));
  if (!services.some(({ report }) => report?.events)) return null;
  return (
    <Section
      small
      heading="h2"
      title="Dead letters"
      note={formatCount(total)}
      aside={
        total > 0 && (
          <Row wrap gap={2}>
            <Button size="small" busy={isBusy} onClick={() => void redrive()}>
              Redrive all
            </Button>
            <Button size="small" kind="delete" disabled={isBusy} onClick={() => void discard()}>
              Discard all
            </Button>
          </Row>
        )
      }
      about={total > letters.length && `The oldest ${formatCount(letters.length)} are listed.`}
    >
      <DataTable
        label="Dead letters"
        columns={buildColumns((letter) => void redrive([letter]))}
        rows={letters}
        rowKey={getKey}
        rowName={getName}
        selection={selection}
        empty={<EmptyState>Every event was handled.</EmptyState>}
      />
      {letters.length > 0 && (
        <BulkActionBar selection={selection} total={letters.length}>
          <Button icon="retry" onClick={() => void redrive(chosen)}>
            Redrive
          </Button>
          <hr />
          <Button icon="trash" onClick={() => void discard(chosen)}>
            Discard
          </Button>
        </BulkActionBar>
      )}
    </Section>
  );
}

function buildColumns(onRedrive: (letter: DeadLetter) => void): readonly Column<DeadLetter>[] {
  return [
    column('event', 'Event', { width: 152, kind: 'title' }, getName),
    column('service', 'Reader', { width: 104, wide: true }, ({ service }) => getServiceLabel(service)),
    column('reason', 'Reason', {}, ({ reason }) => <span title={reason}>{reason}</span>),
    column('since', 'Since', { width: 128, kind: 'id', wide: true }, ({ createdAt }) => formatTime(createdAt)),
    column('action', 'Action', { width: 104 }, (letter) => (
      <Button size="small" srSuffix={getName(letter)} onClick={() => onRedrive(letter)}>
        Redrive
      </Button>
    )),
  ];
}
