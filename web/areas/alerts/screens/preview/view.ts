/** How the email is looked at. */
export interface View {
  show: 'email' | 'text' | 'source';
  device: 'desktop' | 'phone';
  scheme: 'light' | 'dark';
  images: 'on' | 'off';
}

export const START: View = {
  show: 'email',
  device: window.matchMedia('(max-width: 640px)').matches ? 'phone' : 'desktop',
  scheme: 'light',
  images: 'on',
};
