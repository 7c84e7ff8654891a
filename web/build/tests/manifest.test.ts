import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Screen } from '../../kit/area';
import { areaNames, readManifest } from '../manifest.mjs';

const WEB = path.resolve(import.meta.dirname, '../..');
const areas = await readManifest();
const screens = Object.values(areas).flatMap((area) => area.screens);

it('contains the screens of each area, with the chunk that each loads', async () => {
  expect(Object.keys(areas)).toEqual(areaNames());
  for (const name of areaNames()) {
    const { default: own } = await import(`../../areas/${name}/area.ts`);
    expect(areas[name]?.screens.map(({ path: address }) => address)).toEqual(
      own.screens.map(({ path: address }: Screen) => address),
    );
    expect(JSON.parse(JSON.stringify(areas[name]))).toEqual(areas[name]);
  }
  const chunks = screens.flatMap(({ chunk }) => chunk ?? []);
  expect(chunks).toEqual(expect.arrayContaining(['lists', 'post', 'today', 'wizard-screen']));
});

it('has each path once', () => {
  const patterns = screens.map(({ path: pattern }) => pattern.replace(/:\w+/g, ':').replace(/\/:\?$/, '/:'));
  expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
});

it('loads each screen with the area or from a chunk with a name', () => {
  for (const name of areaNames()) {
    const code = readFileSync(path.join(WEB, 'areas', name, 'area.ts'), 'utf8');
    const imports = [...code.matchAll(/import\(([^']*)'/g)].map(([, comment]) => comment?.trim());
    expect(
      imports.filter((comment) => !/^\/\* webpack(Mode: "eager"|ChunkName: "[\w-]+") \*\/$/.test(comment ?? '')),
    ).toEqual([]);
  }
});

it('has only parents with a navigation link', () => {
  const linked = screens.filter(({ navigation }) => navigation).map((screen) => screen.path);
  expect(screens.filter(({ parent }) => parent && !linked.includes(parent))).toEqual([]);
});

it('has each order once per group', () => {
  const places = screens.flatMap(({ navigation }) => (navigation ? [`${navigation.group} ${navigation.order}`] : []));
  expect(new Set(places).size).toBe(places.length);
});

/** Links of the shell itself: brand, account, help, sign-in and sign-out. */
const ENTRANCES = ['/', '/home', '/sign-in', '/account', '/help'];

it("is the shell's only source of screens and areas", () => {
  const code = readdirSync(path.join(WEB, 'shell'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests'))
    .map((file) => readFileSync(path.join(WEB, 'shell', file), 'utf8'))
    .join('\n');
  const known = (text: string) => ["'", '"', '`'].some((quote) => code.includes(`${quote}${text}${quote}`));
  const paths = screens.map((screen) => screen.path).filter((pattern) => !ENTRANCES.includes(pattern));
  expect(paths.filter(known)).toEqual([]);
  // `portal` is also an access level and a navigation group.
  expect(areaNames().filter((name) => name !== 'portal' && known(name))).toEqual([]);
});
