/** View options of the preview. */
export interface View {
  /** The current issue, or the snapshot made when it was published. */
  moment: 'now' | 'published';
  show: 'email' | 'text' | 'source';
  device: 'desktop' | 'phone';
  scheme: 'light' | 'dark';
  images: 'on' | 'off';
}

export const START: View = {
  moment: 'now',
  show: 'email',
  device: window.matchMedia('(max-width: 640px)').matches ? 'phone' : 'desktop',
  scheme: 'light',
  images: 'on',
};
