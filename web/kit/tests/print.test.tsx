import { expect, it } from 'vitest';
import { printInLightScheme } from '../theme/print';

it('prints in the light scheme and restores the dark one', () => {
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = 'dark';
  const stop = printInLightScheme();
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset.mantineColorScheme).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(dataset.mantineColorScheme).toBe('dark');
  stop();
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset.mantineColorScheme).toBe('dark');
});
