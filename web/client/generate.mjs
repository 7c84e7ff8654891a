import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';

/**
 * Writes the types of what each service takes and answers to `client/generated/<service>.ts`, from the OpenAPI
 * document the service itself makes. Types only: an area declares its endpoints with their tags and versions.
 */

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PYTHON = process.env.PYTHON ?? path.join(ROOT, '.venv/bin/python');
const OUTPUT = path.join(ROOT, 'web/client/generated');
const HEADER = '// Made by `make generate` from the service; not to be edited.\n\n';

const drafts = mkdtempSync(path.join(tmpdir(), 'openapi-'));
mkdirSync(OUTPUT, { recursive: true });
for (const service of services()) {
  writeFileSync(path.join(OUTPUT, `${service}.ts`), HEADER + (await typesOf(service)));
}
rmSync(drafts, { recursive: true });
// The table of section kinds: the forms of an alert's sections are made from it.
writeFileSync(path.join(OUTPUT, 'sections.json'), python('services.alerts.sections.export'));
// The sections of a microsite: the wizard's forms are made from it.
writeFileSync(path.join(OUTPUT, 'microsite-sections.json'), python('services.microsites.overview.export'));
// What may be uploaded: checked before anything is sent.
writeFileSync(path.join(OUTPUT, 'files.json'), python('services.media.uploads.export'));

/** @returns {string[]} the services there are: folders with a `main.py` */
function services() {
  const folder = path.join(ROOT, 'services');
  return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'main.py')));
}

/** @param {string} service */
async function typesOf(service) {
  const schemaFile = path.join(drafts, `${service}.json`);
  writeFileSync(schemaFile, python('services.chassis.cli', 'openapi', service));
  const module = await generateEndpoints({ schemaFile, apiFile: '../api', hooks: false });
  return schemasIn(module ?? '');
}

/**
 * What a module of the services prints.
 *
 * @param {string[]} command module and arguments
 */
function python(...command) {
  return execFileSync(PYTHON, ['-m', ...command], { cwd: ROOT, maxBuffer: 2 ** 26 });
}

/**
 * Of a generated module, the types of records and bodies: not its endpoints, nor the types of their arguments.
 *
 * @param {string} module
 */
function schemasIn(module) {
  const declarations = module.split(/^(?=export )/m).filter((text) => text.startsWith('export type'));
  return declarations.filter((text) => !/^export type \w+Api(Arg|Response)\b/.test(text)).join('');
}
