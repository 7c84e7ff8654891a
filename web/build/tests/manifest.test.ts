import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { areaNames, readManifest } from '../manifest.mjs';

const WEB = path.resolve(import.meta.dirname, '../..');
const areas = await readManifest();
const screens = Object.values(areas).flatMap((area) => area.screens);

it('contains the screens of each area', async () => {
  expect(Object.keys(areas)).toEqual(areaNames());
  for (const name of areaNames()) {
    const { default: own } = await import(`../../areas/${name}/screens.ts`);
    expect(areas[name]).toEqual({ entry: `/mfe/${name}/remoteEntry.js`, ...own });
    expect(JSON.parse(JSON.stringify(areas[name]))).toEqual(areas[name]);
  }
});

it('has each path once', () => {
  const patterns = screens.map(({ path: pattern }) => pattern.replace(/:\w+/g, ':').replace(/\/:\?$/, '/:'));
  expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
});

it('names the chunk of each screen that the routes import', () => {
  for (const [name, { screens: own }] of Object.entries(areas)) {
    const routes = readFileSync(path.join(WEB, 'areas', name, 'routes.tsx'), 'utf8');
    const imports = [...routes.matchAll(/const (\w+) = lazyComponent\([^;]*import\(([^;]*)/g)].map(
      ([, component, imported]) => [component, /webpackChunkName: "([\w-]+)"/.exec(imported ?? '')?.[1]] as const,
    );
    const chunks = new Map(imports);
    expect([...chunks.values()], name).not.toContain(undefined);
    for (const { path: address, chunk } of own) {
      const component = routes.split(`'${address}': <`)[1]?.match(/^\w+/)?.[0];
      expect([address, chunk]).toEqual([address, chunks.get(component ?? '')]);
    }
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
