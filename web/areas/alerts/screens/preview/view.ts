import type { AlertStatus } from '../../model/records';

/** View options of the preview. */
export interface View {
  /** The current issue, or the snapshot made when it was published. */
  moment: 'now' | 'published';
  show: 'email' | 'text' | 'source';
  device: 'desktop' | 'phone';
  scheme: 'light' | 'dark';
  images: 'on' | 'off';
}

/** Return the view in which a preview opens: of a published issue what was published (ALERT-80). */
export function getStart(status: AlertStatus): View {
  return { ...START, moment: status === 'published' ? 'published' : 'now' };
}

const START: View = {
  moment: 'now',
  show: 'email',
  device: window.matchMedia('(max-width: 640px)').matches ? 'phone' : 'desktop',
  scheme: 'light',
  images: 'on',
};
