const SCHEME = 'mantineColorScheme';

/** Print in the light colour scheme. Returns the cleanup function. */
export function printLight(): () => void {
  const { dataset } = document.documentElement;
  let shown: string | undefined;
  const lighten = () => {
    shown = dataset[SCHEME];
    dataset[SCHEME] = 'light';
  };
  const restore = () => {
    if (shown !== undefined) dataset[SCHEME] = shown;
  };
  window.addEventListener('beforeprint', lighten);
  window.addEventListener('afterprint', restore);
  return () => {
    window.removeEventListener('beforeprint', lighten);
    window.removeEventListener('afterprint', restore);
  };
}
