const SCHEME = 'mantineColorScheme';

/** Print in the light colour scheme. Returns the cleanup function. */
export function printInLightScheme(): () => void {
  const { dataset } = document.documentElement;
  let previousScheme: string | undefined;
  const applyLight = () => {
    previousScheme = dataset[SCHEME];
    dataset[SCHEME] = 'light';
  };
  const restore = () => {
    if (previousScheme !== undefined) dataset[SCHEME] = previousScheme;
  };
  window.addEventListener('beforeprint', applyLight);
  window.addEventListener('afterprint', restore);
  return () => {
    window.removeEventListener('beforeprint', applyLight);
    window.removeEventListener('afterprint', restore);
  };
}
