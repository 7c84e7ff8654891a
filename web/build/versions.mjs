import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A version that is another one as soon as anything in these folders is, tests aside: a tab from before a release must
 * not take an area that was built against another kit for one that fits.
 *
 * @param {string[]} folders
 */
export function versionOf(folders) {
  const hash = createHash('sha256');
  for (const file of folders.flatMap(filesIn)) {
    hash.update(path.basename(file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return `0.0.0-h${hash.digest('hex').slice(0, 16)}`;
}

/** @param {string} folder */
function filesIn(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.filter((file) => !path.relative(folder, file).split(path.sep).includes('tests')).sort();
}
