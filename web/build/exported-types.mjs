import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Matches the start of a top-level statement in a declaration file of `tsc`. */
const STATEMENT = /^(?=export |declare |import |type |interface |const |function |class |enum )/m;
const DECLARED =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:interface|type|class|function|const|let|enum) ([\w$]+)/;
const REEXPORT = /^(?:export|import) (?:type )?\{([^}]*)\} from ["']([^"']+)["']/;
const INLINE_IMPORT = /import\("(\.[^"]+)"\)\.([\w$]+)/g;

/** @typedef {{ folder: string, done: Set<string>, types: Set<string> }} Walk */

/**
 * List all types that are visible through some modules: the exported names, their declarations, and the declarations
 * they refer to. Unexported declarations and file names are not included.
 *
 * @param {string} folder output folder of `tsc`
 * @param {Record<string, string>} entryPoints files of the modules, by module name
 * @returns {string[]} sorted
 */
export function exportedTypes(folder, entryPoints) {
  const walk = { folder, done: new Set(), types: new Set() };
  for (const [name, file] of Object.entries(entryPoints)) {
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
 * Add the declaration of a name and everything it refers to.
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
 * @param {string} module module of the statement
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
