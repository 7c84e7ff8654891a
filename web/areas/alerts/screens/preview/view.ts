import { type EmailView, getFirstEmailView } from '@masthead/kit/editor';
import type { AlertStatus } from '../../model/records';

/** View options of the preview. */
export interface View extends EmailView {
  /** The current issue, or the snapshot made when it was published. */
  moment: 'now' | 'published';
  show: 'email' | 'text' | 'source';
}

/** Return the view in which a preview opens: of a published issue what was published (ALERT-80). */
export function getStart(status: AlertStatus): View {
  return { ...getFirstEmailView(), moment: status === 'published' ? 'published' : 'now', show: 'email' };
}
