import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import semver from 'webpack/lib/sharing/semver';
import { shared } from '../shared.mjs';
import { versionOf } from '../versions.mjs';

it('is another version as soon as a file changes, and the same when only a test does', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-'));
  mkdirSync(path.join(folder, 'tests'));
  mkdirSync(path.join(folder, 'fields'));
  writeFileSync(path.join(folder, 'fields/Field.tsx'), 'one');
  const before = versionOf([folder]);
  writeFileSync(path.join(folder, 'tests/Field.test.tsx'), 'test');
  expect(versionOf([folder])).toBe(before);
  writeFileSync(path.join(folder, 'fields/Field.tsx'), 'two');
  expect(versionOf([folder])).not.toBe(before);
});

it('is a version that only satisfies itself', () => {
  const satisfies = (required: string, given: string) => semver.satisfy(semver.parseRange(required), given);
  const version = '0.0.0-h0123456789abcdef';
  expect(satisfies(version, version)).toBe(true);
  expect(satisfies(version, '0.0.0-h0123456789abcdee')).toBe(false);
  expect(satisfies(version, '0.1.0')).toBe(false);
});

it('is what our own packages are shared as', () => {
  const { '@masthead/kit': kit, '@masthead/client': client } = shared('area');
  expect(kit?.requiredVersion).toMatch(/^0\.0\.0-h[0-9a-f]{16}$/);
  expect(client?.requiredVersion).toBe(kit?.requiredVersion);
});
