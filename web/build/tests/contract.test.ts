import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import semver from 'webpack/lib/sharing/semver';
import { contractVersion, ENTRY_POINTS, nextSnapshot } from '../contract.mjs';
import { exportedTypes } from '../exported-types.mjs';
import { shared } from '../shared.mjs';

const BUTTON = `
  import type { Look } from './look';
  interface ButtonProps extends Look { label: string }
  /** A button. */
  export function Button({ label }: ButtonProps): string { return label; }
  export function inside(): number { return 1; }
`;
const LOOK = "export interface Look {\n  small?: boolean;\n  kind: 'default' | 'primary';\n}";
const ICONS = "export const icons = {\n  ad: 'M3',\n  post: 'M4',\n};";
const INDEX = "export { Button } from './button';\nexport { icons } from './icons';";

/** The exported types of a kit with these files. */
function typesOf(changed: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-'));
  mkdirSync(path.join(folder, 'kit'));
  const files = { 'index.ts': INDEX, 'button.ts': BUTTON, 'look.ts': LOOK, 'icons.ts': ICONS, ...changed };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'kit', name), text);
  const options = ['--declaration', '--emitDeclarationOnly', '--removeComments', '--rootDir', folder];
  const tsc = path.resolve(import.meta.dirname, '../../node_modules/.bin/tsc');
  execFileSync(tsc, [...options, '--outDir', path.join(folder, 'types'), path.join(folder, 'kit/index.ts')], {
    cwd: folder,
  });
  return exportedTypes(path.join(folder, 'types'), { '@masthead/kit': 'kit/index.ts' });
}

const BEFORE = nextSnapshot('// version 2.9.0\n', typesOf({})).replace('2.10.0', '3.4.0');
const versionAfter = (changed: Record<string, string>) =>
  /version (\S+)/.exec(nextSnapshot(BEFORE, typesOf(changed)))?.[1];

it.each([
  ['nothing', {}],
  ['a comment', { 'button.ts': BUTTON.replace('A button', 'The button') }],
  ['what a function does', { 'button.ts': BUTTON.replace('return label', 'return label.trim()') }],
  ['what no entry point exports', { 'button.ts': BUTTON.replace('inside(): number', 'inside(): number | string') }],
  [
    'the file of a declaration',
    { 'button.ts': BUTTON.replace('./look', './looks'), 'looks.ts': LOOK, 'look.ts': 'export {}' },
  ],
])('stays the same version when %s changes', (_, changed) => expect(versionAfter(changed)).toBe('3.4.0'));

it.each([
  ['a new export', { 'index.ts': `${INDEX}\nexport { inside } from './button';` }],
  ['an optional member', { 'look.ts': LOOK.replace('kind', 'wide?: boolean;\n  kind') }],
  ['another entry of a table', { 'icons.ts': ICONS.replace('post', 'event: "M5",\n  post') }],
])('is a higher minor version after %s', (_, changed) => expect(versionAfter(changed)).toBe('3.5.0'));

it.each([
  ['a removed export', { 'index.ts': "export { Button } from './button';" }],
  ['a changed type', { 'button.ts': BUTTON.replace('): string', '): string | null') }],
  ['a type behind an export', { 'look.ts': LOOK.replace(" | 'primary'", '') }],
  ['a required member', { 'look.ts': LOOK.replace('kind', 'wide: boolean;\n  kind') }],
])('is a higher major version after %s', (_, changed) => expect(versionAfter(changed)).toBe('4.0.0'));

it('is the version of our shared modules, and refuses another major version only', () => {
  const version = contractVersion();
  for (const door of Object.keys(ENTRY_POINTS)) expect(shared('area')[door]?.requiredVersion).toBe(`^${version}`);
  const isLoaded = (area: string, shell: string) => semver.satisfy(semver.parseRange(`^${area}`), shell);
  expect(isLoaded('3.4.0', '3.4.0')).toBe(true);
  expect(isLoaded('3.4.0', '3.5.0')).toBe(true);
  expect(isLoaded('3.5.0', '3.4.0')).toBe(false);
  expect(isLoaded('3.4.0', '4.0.0')).toBe(false);
});

it('accepts another patch version of React', () => {
  const { react } = shared('area');
  expect(react?.requiredVersion).toMatch(/^\^\d+\.\d+\.0$/);
  expect(semver.satisfy(semver.parseRange(react?.requiredVersion ?? ''), react?.version ?? '')).toBe(true);
});
