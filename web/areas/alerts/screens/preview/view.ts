import { type EmailView, getFirstEmailView } from '@masthead/kit/editor';
import type { AlertStatus } from '../../model/records';

/** View options of the preview. */
export interface View extends EmailView {
  /** The current issue, what was published last, or an earlier version of it. */
  moment: 'now' | 'published' | `${number}`;
  show: 'email' | 'text' | 'source';
}

/** Return the view in which a preview opens: of a published issue what was published (ALERT-80). */
export function getStart(status: AlertStatus, version = 0): View {
  const moment = version > 0 ? (`${version}` as const) : status === 'published' ? 'published' : 'now';
  return { ...getFirstEmailView(), moment, show: 'email' };
}
