import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '../..');
const ENDPOINT = /\b(\w+): build\.(?:query|mutation|infiniteQuery)\b/g;

it('each endpoint of the console has a name of its own: of two the second would send the requests of the first', () => {
  const files = ['areas', 'client', 'kit', 'shell'].flatMap((folder) =>
    readdirSync(path.join(WEB, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/(^|[\\/])tests[\\/]/.test(file))
      .map((file) => path.join(WEB, folder, file)),
  );
  const names = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(ENDPOINT)].map(([, name]) => name));
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
