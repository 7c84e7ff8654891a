import { lazyComponent } from '@masthead/kit';
import { isIssue, type Trashed } from '../../model/trash';
import { TrashedIssueDialog } from './TrashedIssueDialog';

/** The previews load the editors of all kinds. */
const TrashedPreview = lazyComponent(() => import('./TrashedPreview'));

/** A record in the trash: a publication as readers saw it, an issue with what is in its slots. */
export function OpenedRecord({ row, onClose }: { row: Trashed; onClose: () => void }) {
  return isIssue(row) ? (
    <TrashedIssueDialog issue={row} onClose={onClose} />
  ) : (
    <TrashedPreview record={row} onClose={onClose} />
  );
}
