import { expect, it, vi } from 'vitest';

const MODULES = import.meta.glob(['../../{areas,kit,shell}/**/*.{ts,tsx}', '!**/tests/**']);
const TEXTS = import.meta.glob<string>(['../../{areas,kit,shell}/**/*.{ts,tsx}', '!**/tests/**'], {
  query: '?raw',
  import: 'default',
}, 120_000); // it imports the whole console

/** Areas share one cache, in which the first of two endpoints with the same name answers for both. */
it('has each endpoint name once in all areas', async () => {
  vi.stubEnv('NODE_ENV', 'development'); // Redux Toolkit reports a name that is taken only then
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  let injecting = 0;
  for (const [path, importModule] of Object.entries(MODULES)) {
    if (!(await TEXTS[path]?.())?.includes('injectEndpoints(')) continue;
    injecting += 1;
    await importModule();
  }
  expect(injecting).toBeGreaterThan(30);
  expect(report.mock.calls.flat().filter((text) => String(text).includes('already-existing'))).toEqual([]);
}, 120_000); // it imports the whole console
