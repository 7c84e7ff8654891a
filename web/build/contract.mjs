import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportedTypes } from './exported-types.mjs';

const WEB = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SNAPSHOT = path.join(WEB, 'kit/contract.snap');
const NOTE = '// Written by `npm run contract`: the types that areas see of the kit and the client.';
const HEADER = /^\/\/ version (\d+)\.(\d+)\.0$/m;

/** Our own modules that areas import, by name, and their files below `web/`. */
export const DOORS = {
  '@masthead/kit': 'kit/index.ts',
  '@masthead/kit/lists': 'kit/lists/index.ts',
  '@masthead/kit/editor': 'kit/editor/index.ts',
  '@masthead/client': 'client/index.ts',
};

/** @returns {string} the version of what the kit and the client promise to areas: `major.minor.0` */
export function contractVersion() {
  return versionOf(readFileSync(SNAPSHOT, 'utf8'));
}

/**
 * The snapshot after a change: with the same version when no type that an area can see has changed, a higher minor
 * one when they only grew, else a higher major one, which refuses areas that were built before.
 *
 * @param {string} before the snapshot that is checked in
 * @param {string[]} types the types there are now
 * @returns {string}
 */
export function nextSnapshot(before, types) {
  const [major = 0, minor = 0] = versionOf(before).split('.').map(Number);
  const known = before.trim().split('\n\n').slice(1);
  const grown = known.every((old) => types.some((type) => isGrown(old, type)));
  const same = grown && types.every((type) => known.includes(type));
  const version = grown ? `${major}.${same ? minor : minor + 1}.0` : `${major + 1}.0.0`;
  return `// version ${version}\n${NOTE}\n\n${types.join('\n\n')}\n`;
}

/**
 * Whether a declaration still is what it was, but for optional members and for further entries of a table.
 *
 * @param {string} before
 * @param {string} after
 */
function isGrown(before, after) {
  if (before === after) return true;
  const rest = before.split('\n');
  const added = after.split('\n').filter((line) => rest[0] !== line || !rest.shift());
  return rest.length === 0 && added.every((line) => before.startsWith('const ') || /^\s+\w+\?: .*;$/.test(line));
}

/** @param {string} snapshot */
function versionOf(snapshot) {
  const [, major, minor] = HEADER.exec(snapshot) ?? [];
  if (major === undefined) throw new Error('kit/contract.snap has no version');
  return `${major}.${minor}.0`;
}

/** @returns {string[]} the types that areas see now */
function currentTypes() {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  try {
    execFileSync('node_modules/.bin/tsc', ['--project', 'tsconfig.contract.json', '--outDir', folder], { cwd: WEB });
    return exportedTypes(folder, DOORS);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const before = readFileSync(SNAPSHOT, 'utf8');
  const after = nextSnapshot(before, currentTypes());
  if (process.argv.includes('--write')) {
    writeFileSync(SNAPSHOT, after);
  } else if (before !== after) {
    process.stderr.write(
      `What areas see of the kit or the client has changed. Run \`npm run contract\`, which makes version ${versionOf(before)} ${versionOf(after)}, and commit kit/contract.snap.\n`,
    );
    process.exitCode = 1;
  }
}
