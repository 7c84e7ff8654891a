import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const WEB = path.resolve(import.meta.dirname, '../..');
const ENTRY_POINTS = ['', 'lists/', 'editor/', 'richtext/', 'shell/'].map((door) => `kit/${door}index.ts`);
const HEADING = '### Components and hooks of the kit';
const COMPONENT_OR_HOOK = /^(?:[A-Z]\w*[a-z]\w*|use[A-Z]\w*)$/;

/** The components and hooks that an entry point exports, without those of react-router. */
function listExports(file: string): string[] {
  const source = readFileSync(path.join(WEB, file), 'utf8');
  return [...source.matchAll(/^export \{([^}]*)\} from '\./gm)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => COMPONENT_OR_HOOK.test(name));
}

/** The names in the glossary's table of the kit. */
function listGlossaryNames(): string[] {
  const section = readFileSync(path.join(WEB, '../docs/glossary.md'), 'utf8').split(HEADING)[1] ?? '';
  return [...section.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
}

it('lists every exported component and hook of the kit, and no other', () => {
  expect(listGlossaryNames().sort()).toEqual(ENTRY_POINTS.flatMap(listExports).sort());
});
