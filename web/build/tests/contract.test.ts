import { expect, it } from 'vitest';
import semver from 'webpack/lib/sharing/semver';
import { contractVersion, ENTRY_POINTS, listBreaks, nextSnapshot } from '../contract.mjs';
import { shared } from '../shared.mjs';

const RELEASED = `
import type { ReactNode } from 'react';
type Look = 'default' | 'primary';
interface Option { value: string; label: string }
interface ButtonProps { kind?: Look; label: string; icon: string; children?: ReactNode; onPress: (at: number) => void }
export declare function Button(props: ButtonProps): ReactNode;
export declare function readList(text: string, limit?: number): Option[];
export declare function getDecimals(currency: string): number;
export declare const icons: { ad: string; post: string };
export declare const MAX_FILES = 20;
export declare const queue: { add(file: string): void; length: () => number };
`;
const PROPS = 'icon: string;';

/** Changes after which an area works that was built before. */
const COMPATIBLE: Record<string, [string, string]> = {
  'a new export': ['export declare const MAX', 'export declare const MIN_FILES = 1;\nexport declare const MAX'],
  'a wider union of a property': ["'default' | 'primary'", "'default' | 'primary' | 'quiet'"],
  'an optional parameter': ['limit?: number', 'limit?: number, start?: number'],
  'a wider parameter': ['text: string', 'text: string | null'],
  'a parameter fewer': ['text: string, limit?: number', 'text: string'],
  'an optional property': [PROPS, `${PROPS} size?:\n  | 'small'\n  | 'large';`],
  'a property that is no longer required': [PROPS, 'icon?: string;'],
  'another name of a type inside': [
    'type Look = ',
    "type Kind = 'default' | 'primary';\ntype Look = Kind; type Old = ",
  ],
  'a constant in the place of a function': [
    'function getDecimals(currency: string): number',
    'const getDecimals: (currency: string) => number',
  ],
  'another entry of a table': ['ad: string;', 'ad: string; event: string;'],
  'more in what is returned': ['value: string; label', 'value: string; hint: string; label'],
};

/** Changes that break such an area. */
const BREAKING: Record<string, [string, string]> = {
  'a removed export': ['export declare const MAX_FILES = 20;', ''],
  'a narrower union of a property': ["'default' | 'primary'", "'default'"],
  'a required parameter': ['currency: string', 'currency: string, country: string'],
  'a narrower parameter': ['text: string', 'text: "csv"'],
  'a required property': [PROPS, `${PROPS} size: 'small';`],
  'a property that is required now': ['kind?: Look', 'kind: Look'],
  'another type of a property': [PROPS, 'icon: number;'],
  'a callback that gets something else': ['(at: number)', '(at: string)'],
  'a wider result': ['): number;\nexport declare const icons', '): number | null;\nexport declare const icons'],
  'less in what is returned': ['value: string; label: string', 'value: string'],
  'a removed entry of a table': ['ad: string; ', ''],
  'a removed method': ['add(file: string): void; ', ''],
};

it('tells changes that break areas from others', () => {
  const all = { ...COMPATIBLE, ...BREAKING };
  const nameFiles = (write: (change: [string, string]) => string) =>
    Object.fromEntries(Object.entries(all).map(([name, change]) => [`${name}.d.ts`, write(change)]));
  const changed = nameFiles(([old, next]) => RELEASED.replace(old, next));
  for (const text of Object.values(changed)) expect(text).not.toBe(RELEASED);
  expect(
    listBreaks(
      nameFiles(() => RELEASED),
      changed,
      Object.keys(all),
    ),
  ).toEqual(Object.keys(BREAKING));
});

it('rises by a minor version after compatible changes, and by a major one after others', () => {
  const after = (before: string, text: string) => nextSnapshot(before, { 'kit/index.d.ts': text }, ['kit/index']);
  const versionOf = (snapshot: string) => snapshot.slice(0, snapshot.indexOf('\n'));
  const first = after('// version 2.9.0\n', RELEASED);
  expect(versionOf(first)).toBe('// version 3.0.0');
  expect(after(first, RELEASED)).toBe(first);
  const [[old, next] = ['', '']] = Object.values(COMPATIBLE);
  const second = after(first, RELEASED.replace(old, next));
  expect(versionOf(second)).toBe('// version 3.1.0');
  expect(versionOf(after(second, RELEASED))).toBe('// version 4.0.0');
});

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
