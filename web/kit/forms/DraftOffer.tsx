import { Button } from '../actions/Button';
import { formatAgo } from '../text/days';
import styles from './Form.module.css';
import type { RecoverableDraft } from './useDraft';

/** Offers to restore a draft of an earlier visit. */
export function DraftOffer({ offer }: { offer: RecoverableDraft }) {
  return (
    <div className={styles.offer} role="status">
      <span>Unsaved changes from {formatAgo(offer.at)} were kept on this device.</span>
      <Button size="small" onClick={() => void offer.restore()}>
        Restore
      </Button>
      <Button size="small" kind="quiet" onClick={offer.discard}>
        Discard
      </Button>
    </div>
  );
}
