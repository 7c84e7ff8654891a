import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../actions/Button';
import { Row, Small, Text } from '../layout/Box';
import { createObservable } from '../state/observable';
import { formatCountOf } from '../text/format';
import { Icon } from '../text/Icon';
import { DropZone } from './DropZone';
import styles from './Upload.module.css';

/** Where the dialog is that imports reports. */
const IMPORT = '/portal/email-performance';

/** Files with the figures of an issue that somebody dropped; the issue if the screen knows it. */
export interface DroppedReport {
  files: readonly File[];
  alertItemId: number | null;
}

/** The report that waits for its import; Email Performance shows the dialog. */
export const droppedReport = createObservable<DroppedReport | null>(null);

interface ReportDropProps {
  /** Of the issue, for a report that does not say which one it is about. */
  alertItemId?: number;
}

/** Takes the report of a mail service: chosen, or dropped anywhere on the screen. */
export function ReportDrop({ alertItemId }: ReportDropProps) {
  const id = useId();
  const navigate = useNavigate();
  const [rejected, setRejected] = useState<string | null>(null);
  const take = (files: File[]) => {
    const other = files.find(({ name }) => !/\.csv$/i.test(name));
    setRejected(other ? `${other.name} is not a .csv file.` : null);
    if (other || files.length === 0) return;
    droppedReport.set({ files, alertItemId: alertItemId ?? null });
    if (location.pathname !== IMPORT) navigate(IMPORT);
  };
  const over = useFilesOver(take);
  return (
    <div className={styles.report}>
      <DropZone id={id} accept=".csv,text/csv" multiple onFiles={take}>
        {(open) => (
          <Row wrap gap={2} size="sm" tone="secondary" className={styles.drop}>
            <Icon name="download" />
            <span id={`${id}-label`}>Drop the report here</span>
            <Row push>
              <Button size="small" onClick={open}>
                Choose file
              </Button>
            </Row>
          </Row>
        )}
      </DropZone>
      {rejected && (
        <Text size="sm" tone="danger" role="alert">
          {rejected}
        </Text>
      )}
      {over > 0 && <Overlay count={over} />}
    </div>
  );
}

function Overlay({ count }: { count: number }) {
  return (
    <div className={styles.screen} role="status">
      <div>
        <Icon name="download" size={28} />
        <b>Drop to import figures</b>
        <Text tone="secondary">{formatCountOf(count, 'file')}</Text>
        <Small>
          CSV from Mailchimp, Brevo, HubSpot, Campaign Monitor or MailerLite. You see what changes before anything does.
        </Small>
      </div>
    </div>
  );
}

/** Takes files that are dropped anywhere in the window. Returns how many are dragged over it. */
function useFilesOver(take: (files: File[]) => void): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === 'file').length;
      if (files > 0) event.preventDefault();
      setCount(files);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setCount(0);
    const drop = (event: DragEvent) => {
      setCount(0);
      if ((event.target as Partial<Element>).closest?.('[data-drop]')) return; // which takes them itself
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const listeners = { dragover: drag, dragleave: leave, drop } as const;
    for (const [name, listen] of Object.entries(listeners)) addEventListener(name as 'drop', listen, true);
    return () => {
      for (const [name, listen] of Object.entries(listeners)) removeEventListener(name as 'drop', listen, true);
    };
  });
  return count;
}
