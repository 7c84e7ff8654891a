/** How an email is shown: as wide as in which client, in which colours, with or without images. */
export interface EmailView {
  device: 'desktop' | 'phone';
  scheme: 'light' | 'dark';
  images: 'on' | 'off';
}

/** Return the view in which an email is shown first. */
export function getFirstEmailView(): EmailView {
  const isPhone = window.matchMedia('(max-width: 640px)').matches;
  return { device: isPhone ? 'phone' : 'desktop', scheme: 'light', images: 'on' };
}
