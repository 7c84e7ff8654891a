import { expect, it } from 'vitest';
import { printLight } from '../theme/print';

it('prints a dark page light, and leaves it dark', () => {
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = 'dark';
  const stop = printLight();
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset.mantineColorScheme).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(dataset.mantineColorScheme).toBe('dark');
  stop();
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset.mantineColorScheme).toBe('dark');
});
