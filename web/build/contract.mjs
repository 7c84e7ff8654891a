import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const TSC = path.join(WEB, 'node_modules/.bin/tsc');
const SNAPSHOT = path.join(WEB, 'kit/contract.snap');
const NOTE =
  '// Written by `npm run contract`: the declarations of kit and client for areas, as they were released last.';
const HEADER = /^\/\/ version (\d+)\.(\d+)\.0$/m;
/** Line above the declarations of a module. */
const MODULE = /^\/\/ (\S+\.d\.ts)\n/m;

/** The entry points that areas import, by module name, and their files below `web/`. */
export const ENTRY_POINTS = {
  '@masthead/kit': 'kit/index.ts',
  '@masthead/kit/lists': 'kit/lists/index.ts',
  '@masthead/kit/editor': 'kit/editor/index.ts',
  '@masthead/kit/richtext': 'kit/richtext/index.ts',
  '@masthead/client': 'client/index.ts',
};
/** Entry points of what only the shell uses, which are not shared. */
export const SHELL_POINTS = {
  '@masthead/kit/shell': 'kit/shell/index.ts',
  '@masthead/client/shell': 'client/shell/index.ts',
};
const DOORS = Object.values(ENTRY_POINTS).map((file) => file.replace('.ts', ''));

/** @typedef {Record<string, string>} Declarations the text of declaration files by their paths: `kit/index.d.ts` */

/** @returns {string} the version of the contract between kit, client and areas: `major.minor.0` */
export function contractVersion() {
  return versionOf(readFileSync(SNAPSHOT, 'utf8')).join('.');
}

/**
 * Return the snapshot after a change. The version stays the same if no declaration has changed. It is a higher major one if
 * what is exported cannot stand in for what was released: areas that were built before are refused. Otherwise it is a
 * higher minor one.
 *
 * @param {string} before the committed snapshot
 * @param {Declarations} current
 * @param {string[]} [doors] the entry points, without `.d.ts`
 * @returns {string}
 */
export function nextSnapshot(before, current, doors = DOORS) {
  const [major, minor] = versionOf(before);
  const [, ...parts] = before.split(MODULE);
  const released = Object.fromEntries(
    parts.flatMap((name, at) => (at % 2 ? [] : [[name, parts[at + 1]?.trim() ?? '']])),
  );
  const names = Object.keys(current).sort();
  if (names.join() === Object.keys(released).join() && names.every((name) => current[name]?.trim() === released[name]))
    return before;
  const version = listBreaks(released, current, doors).length > 0 ? [major + 1, 0, 0] : [major, minor + 1, 0];
  const text = names.map((name) => `// ${name}\n${current[name]?.trim()}\n`).join('\n');
  return `// version ${version.join('.')}\n${NOTE}\n\n${text}`;
}

/**
 * Return the entry points that an area cannot use if it was built with the released ones: the type of their exports is not
 * assignable to the type of those.
 *
 * @param {Declarations} released
 * @param {Declarations} current
 * @param {string[]} doors
 */
export function listBreaks(released, current, doors) {
  return inFolder((folder) => {
    for (const [side, files] of Object.entries({ released, current }))
      for (const [name, text] of Object.entries(files)) write(path.join(folder, side, name), text);
    const checks = doors.map((door, at) => `${load('current', door, at)} ${load('released', door, at)} ${compare(at)}`);
    write(path.join(folder, 'check.ts'), checks.join('\n'));
    configure(folder, ['check.ts']);
    const { stdout, status } = spawnSync(TSC, ['--project', folder], { cwd: folder, encoding: 'utf8' });
    const failed = new Set([...stdout.matchAll(/^check\.ts\((\d+),/gm)].map(([, line]) => Number(line) - 1));
    if (status !== 0 && failed.size === 0) throw new Error(stdout);
    return doors.filter((_, at) => failed.has(at));
  });
}

/** @param {string} side @param {string} door @param {number} at */
const load = (side, door, at) => `import type * as ${side}${at} from './${side}/${door}';`;
/** @param {number} at */
const compare = (at) =>
  `export declare let now${at}: typeof current${at}; export const was${at}: typeof released${at} = now${at};`;

/** @returns {Declarations} those that the entry points reach */
function currentDeclarations() {
  return inFolder((folder) => {
    execFileSync(TSC, ['--project', 'tsconfig.contract.json', '--outDir', folder], { cwd: WEB });
    configure(
      folder,
      DOORS.map((door) => `${door}.d.ts`),
    );
    const files = execFileSync(TSC, ['--project', folder, '--listFilesOnly'], { encoding: 'utf8' }).trim().split('\n');
    const own = files.filter((file) => file.startsWith(folder));
    return Object.fromEntries(own.map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]));
  });
}

/** @param {string} folder @param {string[]} files */
function configure(folder, files) {
  const compilerOptions = { noEmit: true, types: [], paths: {} };
  const project = { extends: path.join(WEB, 'tsconfig.json'), compilerOptions, include: [], files };
  write(path.join(folder, 'tsconfig.json'), JSON.stringify(project));
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Do something in a temporary folder, from which the packages are found.
 *
 * @template T
 * @param {(folder: string) => T} work
 */
function inFolder(work) {
  const folder = mkdtempSync(path.join(WEB, 'node_modules/.contract-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} snapshot @returns {[number, number, number]} */
function versionOf(snapshot) {
  const [, major, minor] = HEADER.exec(snapshot) ?? [];
  if (major === undefined) throw new Error('kit/contract.snap has no version');
  return [Number(major), Number(minor), 0];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const before = readFileSync(SNAPSHOT, 'utf8');
  const after = nextSnapshot(before, currentDeclarations());
  if (process.argv.includes('--write')) {
    writeFileSync(SNAPSHOT, after);
  } else if (before !== after) {
    const [from, to] = [versionOf(before), versionOf(after)].map((version) => version.join('.'));
    process.stderr.write(
      `The exported types of kit or client have changed. Run \`npm run contract\`, which changes version ${from} to ${to}, and commit kit/contract.snap.\n`,
    );
    process.exitCode = 1;
  }
}
