import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '../..');
const modules = ['areas', 'kit', 'shell']
  .flatMap((folder) => readdirSync(path.join(WEB, folder), { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('/tests/'))
  .map((name) => path.join(WEB, name));

/** Areas share one cache, in which the first of two endpoints with the same name answers for both. */
it('has each endpoint name once in all areas', async () => {
  vi.stubEnv('NODE_ENV', 'development'); // Redux Toolkit reports a name that is taken only then
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const injecting = modules.filter((module) => readFileSync(module, 'utf8').includes('injectEndpoints('));
  expect(injecting.length).toBeGreaterThan(30);
  for (const module of injecting) await import(/* @vite-ignore */ module);
  expect(report.mock.calls.flat().filter((text) => String(text).includes('already-existing'))).toEqual([]);
}, 120_000); // it imports most of the console
