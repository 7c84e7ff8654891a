import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const KIT = `${import.meta.dirname}/../`;
const STYLES = `${KIT}../node_modules/@mantine/core/styles/`;

const files = readdirSync(KIT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file));
const sources = files.map((file) => readFileSync(KIT + file, 'utf8'));
const imported = new Set(sources.flatMap((text) => all(text, /@mantine\/core\/styles\/(\w+)\.layer\.css/g)));
const used = sources
  .flatMap((text) => all(text, /import \{([^}]*)\} from '@mantine\/core'/g))
  .flatMap((names) => names.split(',').map((name) => name.trim()))
  .filter((name) => existsSync(`${STYLES}${name}.layer.css`));

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

describe("Mantine's styles, which the kit imports one by one", () => {
  it.each([...new Set(used)])('imports the styles of %s', (name) => expect(imported).toContain(name));
});
