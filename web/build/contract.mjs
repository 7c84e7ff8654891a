import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportedTypes } from './exported-types.mjs';

const WEB = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SNAPSHOT = path.join(WEB, 'kit/contract.snap');
const NOTE = '// Written by `npm run contract`: the types that kit and client export to areas.';
const HEADER = /^\/\/ version (\d+)\.(\d+)\.0$/m;

/** The entry points that areas import, by module name, and their files below `web/`. */
export const ENTRY_POINTS = {
  '@masthead/kit': 'kit/index.ts',
  '@masthead/kit/lists': 'kit/lists/index.ts',
  '@masthead/kit/editor': 'kit/editor/index.ts',
  '@masthead/kit/richtext': 'kit/richtext/index.ts',
  '@masthead/client': 'client/index.ts',
};

/** @returns {string} the version of the contract between kit, client and areas: `major.minor.0` */
export function contractVersion() {
  return versionOf(readFileSync(SNAPSHOT, 'utf8'));
}

/**
 * Return the snapshot after a change. The version stays the same if no exported type has changed; the minor version
 * rises if types were only extended; otherwise the major version rises, and areas that were built before are refused.
 *
 * @param {string} before the committed snapshot
 * @param {string[]} types the current types
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
 * Return whether a declaration was only extended: by optional members, or by entries of a constant.
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

/** @returns {string[]} the current types */
function currentTypes() {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  try {
    execFileSync('node_modules/.bin/tsc', ['--project', 'tsconfig.contract.json', '--outDir', folder], { cwd: WEB });
    return exportedTypes(folder, ENTRY_POINTS);
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
      `The exported types of kit or client have changed. Run \`npm run contract\`, which changes version ${versionOf(before)} to ${versionOf(after)}, and commit kit/contract.snap.\n`,
    );
    process.exitCode = 1;
  }
}
