import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { FAMILIES, mergeFamilies } from './generate-families.mjs';
import { forConsole, operationsOf, typesOf } from './generate-operations.mjs';

/**
 * Writes what the console knows of each service, from the OpenAPI document the service itself makes:
 *
 * - `client/generated/<service>.ts`: the types of records and bodies;
 * - `client/generated/operations/<service>.ts`: one function for each operation, which makes the call from typed
 *   arguments. An area turns those it needs into endpoints (`endpoint` in `client/operation.ts`); the build drops the others.
 */

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PYTHON = process.env.PYTHON ?? path.join(ROOT, '.venv/bin/python');
const OUTPUT = path.join(ROOT, 'web/client/generated');
const HEADER = '// Made by `make generate` from the service; not to be edited.\n\n';

const drafts = mkdtempSync(path.join(tmpdir(), 'openapi-'));
mkdirSync(path.join(OUTPUT, 'operations'), { recursive: true });
for (const service of services()) {
  const module = await moduleOf(service);
  writeFileSync(path.join(OUTPUT, `${service}.ts`), HEADER + typesOf(module));
  writeFileSync(path.join(OUTPUT, 'operations', `${service}.ts`), HEADER + operationsOf(service, module));
}
rmSync(drafts, { recursive: true });
// The table of section kinds: the forms of an alert's sections are made from it.
writeFileSync(path.join(OUTPUT, 'sections.ts'), constant('sections', python('services.alerts.sections.export')));
// The sections of a microsite: the wizard's forms are made from it.
const wizard = python('services.microsites.overview.export');
writeFileSync(path.join(OUTPUT, 'microsite-sections.ts'), constant('micrositeSections', wizard));
// What may be uploaded: checked before anything is sent.
writeFileSync(path.join(OUTPUT, 'files.json'), python('services.media.uploads.export'));

/** @returns {string[]} the services there are: folders with a `main.py` */
function services() {
  const folder = path.join(ROOT, 'services');
  return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'main.py')));
}

/**
 * The module the generator makes of a service: endpoints and types.
 *
 * @param {string} service
 */
async function moduleOf(service) {
  const schemaFile = path.join(drafts, `${service}.json`);
  const document = JSON.parse(python('services.chassis.cli', 'openapi', service));
  writeFileSync(schemaFile, JSON.stringify(forConsole(mergeFamilies(document, FAMILIES[service] ?? []))));
  const options = { schemaFile, apiFile: '../api', hooks: false, flattenArg: true, encodePathParams: true };
  return (await generateEndpoints(options)) ?? '';
}

/**
 * A table as a constant: the compiler knows each word in it, so that an area's types are checked against it.
 *
 * @param {string} name
 * @param {string} json
 */
function constant(name, json) {
  return `${HEADER}export const ${name} = ${json.trim()} as const;\n`;
}

/**
 * What a module of the services prints.
 *
 * @param {string[]} command module and arguments
 */
function python(...command) {
  return execFileSync(PYTHON, ['-m', ...command], { cwd: ROOT, maxBuffer: 2 ** 26, encoding: 'utf8' });
}
