// Set the colour scheme before the first paint: the stored one, else the system's. In a file, because the content
// security policy forbids inline scripts.
(() => {
  const stored = localStorage.getItem('mantine-color-scheme-value');
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
