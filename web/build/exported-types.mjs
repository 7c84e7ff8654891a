import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The beginning of a top-level statement of a declaration file that `tsc` has written. */
const STATEMENT = /^(?=export |declare |import |type |interface |const |function |class |enum )/m;
const DECLARED =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:interface|type|class|function|const|let|enum) ([\w$]+)/;
const REEXPORT = /^(?:export|import) (?:type )?\{([^}]*)\} from ["']([^"']+)["']/;
const INLINE_IMPORT = /import\("(\.[^"]+)"\)\.([\w$]+)/g;

/** @typedef {{ folder: string, done: Set<string>, types: Set<string> }} Walk */

/**
 * Every type that can be seen from some modules: the names that they export, and the declarations of these and of what
 * they mention. What a module keeps to itself is not among them, nor in which file a declaration is.
 *
 * @param {string} folder where `tsc` wrote the declarations
 * @param {Record<string, string>} doors the modules, by the name under which they are imported
 * @returns {string[]} sorted
 */
export function exportedTypes(folder, doors) {
  const walk = { folder, done: new Set(), types: new Set() };
  for (const [name, file] of Object.entries(doors)) {
    for (const statement of statementsOf(folder, withoutExtension(file))) {
      for (const { local, exported, source } of reexports(statement, file)) {
        walk.types.add(`export ${exported} from '${name}'`);
        visit(walk, source, local);
      }
    }
  }
  return [...walk.types].sort();
}

/**
 * Takes in the declaration of a name, and everything that it mentions.
 *
 * @param {Walk} walk
 * @param {string} module
 * @param {string} name
 */
function visit(walk, module, name) {
  const key = `${module} ${name}`;
  if (walk.done.has(key) || !isOurs(walk.folder, module)) return;
  walk.done.add(key);
  const statements = statementsOf(walk.folder, module);
  const own = statements.filter((statement) => DECLARED.exec(statement)?.[1] === name);
  if (own.length === 0) {
    const imported = statements.flatMap((statement) => reexports(statement, module));
    for (const { local, exported, source } of imported) if (exported === name) visit(walk, source, local);
    return;
  }
  const text = own
    .join('')
    .replace(/^(?:export )?(?:default )?(?:declare )?/gm, '')
    .trim();
  walk.types.add(text.replace(INLINE_IMPORT, '$2').replace(/\{[^{}:]*\}(?=: )/g, 'props'));
  for (const [, source = '', inner = ''] of text.matchAll(INLINE_IMPORT)) visit(walk, resolve(module, source), inner);
  for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) visit(walk, module, word);
}

/**
 * @param {string} statement `export { A as B } from './c'` or an import
 * @param {string} module where it is
 */
function reexports(statement, module) {
  const [, names = '', source = ''] = REEXPORT.exec(statement) ?? [];
  const parts = names.split(',').map((part) => part.trim().replace(/^type /, ''));
  return parts.filter(Boolean).map((part) => {
    const [local = '', exported = local] = part.split(' as ');
    return { local, exported, source: resolve(module, source) };
  });
}

/** @param {string} module @param {string} source */
function resolve(module, source) {
  return source.startsWith('.') ? path.posix.join(path.posix.dirname(module), source) : source;
}

/** @param {string} folder @param {string} module */
function isOurs(folder, module) {
  return existsSync(path.join(folder, `${module}.d.ts`));
}

/** @param {string} folder @param {string} module @returns {string[]} */
function statementsOf(folder, module) {
  return readFileSync(path.join(folder, `${module}.d.ts`), 'utf8').split(STATEMENT);
}

/** @param {string} file */
function withoutExtension(file) {
  return file.replace(/\.tsx?$/, '');
}
