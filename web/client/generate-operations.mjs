import { describeResources } from './generate-resources.mjs';

/** Matches an endpoint in the generated module: its name, response type, argument type, and its `query`. */
const ENDPOINT =
  /^ {4}(\w+): build\.(?:query|mutation)<\s*(\w+),\s*(\w+),?\s*>\(\{\n {6}query: ([\s\S]*?),\n {4}\}\),$/gm;

/** Matches the argument and response types, which belong to one operation. */
const OPERATION_TYPE = /^export type (\w+Api(?:Arg|Response))\b/;

/** Paths for machines, which the console does not call. */
const INTERNAL_PATHS = /^\/(health|internal|metrics|\.well-known)\b/;

/**
 * Reduce an OpenAPI document to what the console uses: without paths for machines and without headers, which the client
 * sends itself. `If-Match` becomes the numeric argument `version`.
 *
 * @param {any} document
 */
export function reduceDocument(document) {
  for (const path of Object.keys(document.paths)) if (INTERNAL_PATHS.test(path)) delete document.paths[path];
  const version = {
    in: 'header',
    name: 'version',
    description: 'The version it is based on.',
    schema: { type: 'integer' },
  };
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    operation.parameters = (operation.parameters ?? []).flatMap((/** @type {any} */ parameter) => {
      // The sort column comes from the URL and can be any string: the service refuses an unknown one.
      if (parameter.name === 'sort') return [{ ...parameter, schema: { type: 'string' } }];
      if (parameter.in !== 'header') return [parameter];
      return parameter.name === 'If-Match' ? [version] : [];
    });
  }
  typeRichTexts(document);
  return document;
}

/**
 * Give every rich-text field the type `RichDocument`. A rich-text field is one that has a twin with the suffix `Html`
 * (API-13).
 *
 * @param {any} document
 */
function typeRichTexts({ components: { schemas } }) {
  const richDocument = { $ref: '#/components/schemas/RichDocument' };
  let hasRichText = false;
  for (const { properties = {} } of Object.values(schemas)) {
    for (const name of Object.keys(properties).filter((key) => `${key}Html` in properties)) {
      const { anyOf = [properties[name]] } = properties[name];
      properties[name] = { anyOf: anyOf.map((/** @type {any} */ one) => (one.type === 'object' ? richDocument : one)) };
      hasRichText = true;
    }
  }
  if (hasRichText) Object.assign(schemas, RICH_TEXT);
}

const TEXT = { type: 'string' };
const ATTRIBUTES = { type: 'object', additionalProperties: {} };
const CONTENT = { type: 'array', items: { $ref: '#/components/schemas/RichNode' } };

/** A ProseMirror document (API-13). */
const RICH_TEXT = {
  RichDocument: { type: 'object', required: ['type'], properties: { type: { enum: ['doc'] }, content: CONTENT } },
  RichNode: {
    type: 'object',
    required: ['type'],
    properties: {
      type: TEXT,
      text: TEXT,
      attrs: ATTRIBUTES,
      marks: {
        type: 'array',
        items: { type: 'object', required: ['type'], properties: { type: TEXT, attrs: ATTRIBUTES } },
      },
      content: CONTENT,
    },
  },
};

/**
 * Return a constant for each request body (`…In`) that has limits, and one with the largest page of each list.
 *
 * @param {any} document
 */
export function extractLimits({ components: { schemas }, paths }) {
  let text = '';
  for (const [name, { properties = {} }] of Object.entries(/** @type {Record<string, any>} */ (schemas))) {
    if (!name.endsWith('In')) continue;
    const limits = Object.entries(properties).flatMap(([field, schema]) => {
      const limit = findLimit(schema);
      return limit === undefined ? [] : [[field, limit]];
    });
    if (limits.length > 0) text += formatLimits(`${name[0]?.toLowerCase()}${name.slice(1)}`, limits);
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(/** @type {object} */ (methods)));
  const pages = operations.flatMap(({ operationId, parameters }) => {
    const limit = findLimit(parameters?.find((/** @type {any} */ one) => one.name === 'limit')?.schema ?? {});
    return limit === undefined ? [] : [[operationId, limit]];
  });
  return text + formatLimits('pageSizes', pages);
}

/**
 * Return the largest length, number of entries or value that a schema allows; undefined if only what numbers can be.
 *
 * @param {any} schema
 */
function findLimit({ anyOf = [], ...schema }) {
  const limits = [schema, ...anyOf].flatMap(
    ({ maxLength, maxItems, maximum }) => maxLength ?? maxItems ?? maximum ?? [],
  );
  return limits.find((limit) => limit < MAX_INTEGER);
}

const MAX_INTEGER = 2 ** 31 - 1;

/**
 * @param {string} name
 * @param {any[][]} limits
 */
function formatLimits(name, limits) {
  return `export const ${name} = {\n${limits.map(([field, limit]) => `  ${field}: ${limit},\n`).join('')}} as const;\n`;
}

/**
 * Return the types of records and request bodies in a generated module.
 *
 * @param {string} module
 */
export function extractTypes(module) {
  return listDeclarations(module)
    .filter((text) => !OPERATION_TYPE.test(text))
    .join('');
}

/**
 * Return the operations of a generated module as plain functions. They need no registration, so that the bundler drops
 * those that an area does not call.
 *
 * @param {string} service
 * @param {string} module
 * @param {ReturnType<typeof import('./generate-resources.mjs').findResources>} resources of the operations
 */
export function extractOperations(service, module, resources) {
  const types = listDeclarations(module).filter((text) => OPERATION_TYPE.test(text));
  const records = listDeclarations(module).flatMap((text) => /^export type (\w+)/.exec(text)?.[1] ?? []);
  let text = types.join('').replace(/^export type/gm, 'type');
  for (const [, name, answer, argument, query = ''] of module.matchAll(ENDPOINT)) {
    const body = /\bbody: queryArg\.(\w+)/.exec(query)?.[1];
    if (body) text = renameArgument(text, `${argument}`, body);
    const { type, entries } = describeResources(resources.get(`${name}`), query);
    const options = isText(text, `${answer}`) ? `  responseType: 'text',\n${entries}` : entries;
    const call = options ? buildFunction(query).replace(/\(\{\s*/, `({\n${options}  `) : buildFunction(query);
    text += `export const ${name}: ${type}<${argument}, ${answer}> = ${call};\n`;
  }
  const used = records.filter((name) => !/Api(Arg|Response)$/.test(name) && new RegExp(`\\b${name}\\b`).test(text));
  const kinds = ['Operation', 'Read'].filter((kind) => text.includes(`: ${kind}<`));
  return `import type { ${kinds.join(', ')} } from '../../operation';\nimport type { ${used.join(', ')} } from '../${service}';\n\n${text}`;
}

/**
 * Build the function of an operation. The body is always named `body` and the version `version`, whatever the service
 * names them.
 *
 * @param {string} query
 */
function buildFunction(query) {
  return query
    .replace('url: `/', 'url: `')
    .replace(/\bbody: queryArg\.\w+/, 'body: queryArg.body')
    .replace(/headers: \{\s*(version: queryArg(?:\.version)?),?\s*\}/, '$1')
    .replace(/^ {6}/gm, '');
}

/**
 * @param {string} text
 * @param {string} argument name of the argument type
 * @param {string} name current name of the body
 */
function renameArgument(text, argument, name) {
  const declaration = new RegExp(`^type ${argument} = \\{[\\s\\S]*?^\\};`, 'm');
  return text.replace(declaration, (found) => found.replace(new RegExp(`^ {2}${name}(\\??):`, 'm'), '  body$1:'));
}

/**
 * Return whether a response is plain text, which is not parsed.
 *
 * @param {string} text
 * @param {string} answer
 */
function isText(text, answer) {
  return new RegExp(`^type ${answer} =\\s+/\\*\\* status 200 .*\\*/ string;`, 'm').test(text);
}

/** @param {string} module */
function listDeclarations(module) {
  return module.split(/^(?=export )/m).filter((text) => text.startsWith('export type'));
}
