import { ButtonLink, Dialog, Form, Loading, Row, SaveState, Stack, StatusBadge } from '@masthead/kit';
import { useState } from 'react';
import { publicationsApi } from '../../api/publications';
import { editorPath } from '../../model/kinds';
import type { ContentRecord } from '../../model/records';
import { Actions } from './Actions';
import styles from './Editor.module.css';
import type { Publication } from './publication';
import type { PublicationStatus } from './publicationStatus';
import { isValid } from './rules';
import { StatusPanel } from './StatusPanel';
import { useRemoteChanges } from './useRemoteChanges';
import { useSaves } from './useSaves';

interface PublicationDialogProps<V extends PublicationStatus, R extends ContentRecord> {
  publication: Publication<V, R>;
  id: number;
  onClose: () => void;
}

/** The editor in a dialog over a list. The history is available only on the full page. */
export function PublicationDialog<V extends PublicationStatus, R extends ContentRecord>(
  props: PublicationDialogProps<V, R>,
) {
  const { publication, id, onClose } = props;
  const { kind, words } = publication;
  const query = publicationsApi.usePublicationQuery(
    { kind, id },
    { refetchOnFocus: true, refetchOnMountOrArgChange: true },
  );
  const record = query.currentData as R | undefined;
  if (record) return <DialogEditor {...props} record={record} />;
  return (
    <Dialog opened title={words.edit} context={`Id ${id}`} onClose={onClose}>
      <Loading query={query} what="It" shape="form" rows={4} label={`Loading ${words.edit}`} />
    </Dialog>
  );
}

function DialogEditor<V extends PublicationStatus, R extends ContentRecord>({
  publication,
  record,
  onClose,
}: PublicationDialogProps<V, R> & { record: R }) {
  const { kind, words, labels, rules, Body, Side, Preview } = publication;
  const [isPreviewing, setPreviewing] = useState(false);
  const saves = useSaves({ publication, record, onDone: onClose });
  const { form } = saves;
  useRemoteChanges(kind, record, labels);
  const close = async () => {
    if (await form.confirmLeave()) onClose();
  };
  return (
    <Dialog
      opened
      title={words.edit}
      context={
        <Row as="span" gap={3}>
          Id {record.id} <StatusBadge status={form.values.status} />
        </Row>
      }
      header={
        <ButtonLink kind="quiet" size="small" icon="external" to={editorPath(kind, record.id)}>
          Open full editor
        </ButtonLink>
      }
      footer={
        <>
          <SaveState form={form} />
          <Actions words={words} saves={saves} onPreview={() => setPreviewing(true)} />
        </>
      }
      onClose={() => void close()}
    >
      <Form form={form} className={styles.popup}>
        <Stack gap="20px">
          <Body form={form} />
        </Stack>
        <div className={styles.side}>
          <StatusPanel {...{ record, form }} isComplete={isValid(rules, form.values)} />
          <Side form={form} />
        </div>
      </Form>
      {isPreviewing && <Preview values={form.values} onClose={() => setPreviewing(false)} />}
    </Dialog>
  );
}
