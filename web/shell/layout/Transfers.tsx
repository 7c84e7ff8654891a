import { confirm, IconButton, Meter, useObservable } from '@masthead/kit';
import { type Transfer, transfers } from '@masthead/kit/shell';
import { Link, useLocation } from 'react-router-dom';
import styles from './Transfers.module.css';

interface TransfersProps {
  /** Above the content of phones, which have no sidebar. */
  isBar?: boolean;
  onNavigate?: () => void;
}

/** Uploads and imports that run while the user is on another screen, with progress and Cancel (CONSOLE-34). */
export function Transfers({ isBar = false, onNavigate }: TransfersProps) {
  const { pathname } = useLocation();
  const elsewhere = useObservable(transfers).filter(({ path }) => path !== pathname);
  if (elsewhere.length === 0) return null;
  const list = (
    <ul className={styles.list} aria-label="Uploads in progress">
      {elsewhere.map((transfer) => (
        <li key={transfer.id} className={styles.transfer}>
          <Link to={transfer.path} className={styles.label} onClick={onNavigate}>
            {transfer.label}, <b>{describeState(transfer)}</b>
          </Link>
          <IconButton
            icon="close"
            size="small"
            label={`Cancel ${transfer.label}`}
            onClick={() => void cancel(transfer)}
          />
          <Meter
            label={transfer.label}
            value={transfer.share}
            max={1}
            text={describeState(transfer)}
            warn={transfer.state === 'failed'}
          />
        </li>
      ))}
    </ul>
  );
  if (!isBar) return list;
  return (
    <section className={styles.bar} aria-label="Uploads">
      {list}
    </section>
  );
}

function describeState({ share, state }: Transfer): string {
  if (state === 'failed') return 'failed';
  const percent = `${Math.floor(share * 100)} %`;
  return state === 'paused' ? `paused at ${percent}` : percent;
}

async function cancel(transfer: Transfer): Promise<void> {
  const isCertain = await confirm({
    title: 'Cancel this upload?',
    text: `${transfer.label}: what was sent so far is discarded.`,
    action: 'Cancel Upload',
    cancel: 'Go on',
  });
  if (isCertain) transfer.cancel();
}
