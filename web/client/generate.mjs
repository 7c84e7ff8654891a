import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { FAMILIES, mergeFamilies } from './generate-families.mjs';
import { extractLimits, extractOperations, extractTypes, reduceDocument } from './generate-operations.mjs';
import { findResources, namedOperations } from './generate-resources.mjs';

/**
 * Generate the console's client code from the OpenAPI document of each service:
 *
 * - `client/generated/<service>.ts`: types of records and request bodies;
 * - `client/generated/operations/<service>.ts`: one function per operation, which builds the request from typed
 *   arguments and names the resources that it reads or changes. An area turns those it needs into endpoints (`endpoint` in
 *   `client/operation.ts`); the bundler drops the others;
 * - `client/generated/limits/<service>.ts`: the limits of the fields of each request body, and of pages of lists.
 */

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PYTHON = process.env.PYTHON ?? path.join(ROOT, '.venv/bin/python');
const OUTPUT = path.join(ROOT, 'web/client/generated');
const HEADER = '// Made by `make generate` from the service; not to be edited.\n\n';

const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
for (const folder of ['operations', 'limits']) mkdirSync(path.join(OUTPUT, folder), { recursive: true });
const found = new Map();
for (const service of [...listServices(), 'moving']) {
  const command =
    service === 'moving' ? ['deploy.moving.serve', 'openapi'] : ['services.chassis.cli', 'openapi', service];
  const description = JSON.parse(runPython(...command));
  const document = reduceDocument(mergeFamilies(description, FAMILIES[service] ?? []));
  const module = await generateModule(service, document);
  const resources = findResources(service, document);
  for (const [name, { resources: names }] of resources) found.set(name, names);
  writeFileSync(path.join(OUTPUT, `${service}.ts`), HEADER + extractTypes(module));
  writeFileSync(
    path.join(OUTPUT, 'operations', `${service}.ts`),
    HEADER + extractOperations(service, module, resources),
  );
  writeFileSync(path.join(OUTPUT, 'limits', `${service}.ts`), HEADER + extractLimits(document));
}
rmSync(temporaryFolder, { recursive: true });
const unknown = namedOperations().filter((name) => !found.has(name));
if (unknown.length > 0) throw new Error(`No such operations: ${unknown.join(', ')}`);
// What operations read and change: the types of the cache's tags.
const names = [...new Set([...found.values()].flat())].filter((name) => !name.includes('{kind}')).sort();
writeFileSync(path.join(OUTPUT, 'resources.ts'), formatConstant('resources', JSON.stringify(names, null, 2)));
// Section kinds of an alert, from which the section forms are built.
writeFileSync(
  path.join(OUTPUT, 'sections.ts'),
  formatConstant('sections', runPython('services.alerts.sections.export')),
);
// What saving and publishing a publication requires, from which its forms are built.
writeFileSync(
  path.join(OUTPUT, 'publications.ts'),
  formatConstant('publications', runPython('services.content.export')),
);
// Figures of a sent email, from which its lists and forms are built.
writeFileSync(path.join(OUTPUT, 'figures.ts'), formatConstant('figures', runPython('services.stats.figures.export')));
// Roles of accounts.
writeFileSync(path.join(OUTPUT, 'roles.ts'), formatConstant('roles', runPython('services.chassis.identity.export')));
// Sections of a microsite, from which the wizard's forms are built.
const wizard = runPython('services.microsites.overview.export');
writeFileSync(path.join(OUTPUT, 'microsite-sections.ts'), formatConstant('micrositeSections', wizard));
// Allowed uploads, checked before a file is sent.
writeFileSync(path.join(OUTPUT, 'files.json'), runPython('services.media.uploads.export'));
// What pasted HTML means, and raised and lowered characters.
for (const [name, table] of Object.entries(JSON.parse(runPython('services.chassis.richtext.export')))) {
  writeFileSync(path.join(OUTPUT, `${name}.json`), `${JSON.stringify(table, null, 2)}\n`);
}

/** @returns {string[]} names of the services: folders with a `main.py` */
function listServices() {
  const folder = path.join(ROOT, 'services');
  return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'main.py')));
}

/**
 * Generate the module of a service: endpoints and types.
 *
 * @param {string} service
 * @param {any} document its reduced OpenAPI document
 */
async function generateModule(service, document) {
  const schemaFile = path.join(temporaryFolder, `${service}.json`);
  writeFileSync(schemaFile, JSON.stringify(document));
  const options = { schemaFile, apiFile: '../api', hooks: false, flattenArg: true, encodePathParams: true };
  return (await generateEndpoints(options)) ?? '';
}

/**
 * Return a TypeScript constant. `as const` keeps its literal types, so that areas are checked against them.
 *
 * @param {string} name
 * @param {string} json
 */
function formatConstant(name, json) {
  return `${HEADER}export const ${name} = ${json.trim()} as const;\n`;
}

/**
 * Run a Python module and return its output.
 *
 * @param {string[]} command module and arguments
 */
function runPython(...command) {
  return execFileSync(PYTHON, ['-m', ...command], { cwd: ROOT, maxBuffer: 2 ** 26, encoding: 'utf8' });
}
