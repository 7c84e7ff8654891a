/**
 * Groups of resources whose paths differ in one segment only, such as the kinds of alert sections. Their operations are
 * merged into one that takes this segment as the argument `kind`, so that an area can call one function for all kinds.
 *
 * @typedef {object} Family
 * @property {(kind: string) => boolean} has whether a path segment is one of the family's kinds
 * @property {Record<string, string>} operations name of each merged operation, by method and path
 * @property {Record<string, RegExp>} [types] merged record types by name, with a pattern for their members: a field
 *   that some members lack is optional
 *
 * @typedef {any} Json part of an OpenAPI document
 */

const SINGLE = ['ad', 'event', 'job', 'post'];
const PLURAL = ['ads', 'events', 'jobs', 'posts'];

/** @type {Record<string, Family[]>} by service */
export const FAMILIES = {
  alerts: [
    {
      has: (kind) => !['item', 'email', 'editions', 'booking'].includes(kind),
      operations: {
        'post /alert-{kind}': 'createAlertSection',
        'get /alert-{kind}/{id}': 'getAlertSection',
        'put /alert-{kind}/{id}': 'updateAlertSection',
        'delete /alert-{kind}/{id}': 'deleteAlertSection',
      },
      types: {
        AlertSectionOut: /^Alert(?!Item)\w+Out$/,
        AlertSectionNew: /^Alert(?!Item)\w+New$/,
        AlertSectionChange: /^Alert(?!Item)\w+Change$/,
      },
    },
  ],
  content: [
    {
      has: (kind) => SINGLE.includes(kind),
      operations: {
        'post /{kind}': 'createPublication',
        'get /{kind}/{id}': 'getPublication',
        'put /{kind}/{id}': 'updatePublication',
        'get /{kind}/{id}/revisions': 'listRevisions',
        'get /{kind}/{id}/revision/{revisionId}': 'getRevision',
        'put /{kind}/{id}/revision/{revisionId}': 'nameRevision',
        'post /{kind}/{id}/revision/{revisionId}/restore': 'restoreRevision',
      },
    },
    {
      has: (kind) => PLURAL.includes(kind),
      operations: {
        'get /{kind}/counts': 'countPublications',
        'post /{kind}/ids': 'findPublicationIds',
        'delete /{kind}': 'deletePublications',
        'post /{kind}/restore': 'restorePublications',
      },
    },
  ],
};

/**
 * Merge the operations and types of each family in an OpenAPI document.
 *
 * @param {Json} document
 * @param {Family[]} families
 * @throws {Error} if the document has fewer than two members of a family's operation or type
 */
export function mergeFamilies(document, families) {
  for (const { has, operations, types = {} } of families) {
    for (const [address, name] of Object.entries(operations)) mergeOperations(document, address, name, has);
    for (const [name, members] of Object.entries(types)) mergeTypes(document, name, members);
  }
  return families.some(({ types }) => types) ? replaceTypeReferences(document, families) : document;
}

/**
 * @param {Json} document
 * @param {string} address method and path
 * @param {string} operationId
 * @param {(kind: string) => boolean} has
 */
function mergeOperations(document, address, operationId, has) {
  const [method = '', template = ''] = address.split(' ');
  const pattern = new RegExp(`^${template.replace('{kind}', '([a-z-]+)')}$`);
  const kindOf = (/** @type {string} */ path) => pattern.exec(path)?.[1] ?? '';
  const paths = Object.keys(document.paths).filter(
    (path) => pattern.test(path) && has(kindOf(path)) && document.paths[path][method],
  );
  if (paths.length < 2)
    throw new Error(`Fewer than two operations match ${address}: nothing to merge into ${operationId}`);
  const merged = paths.map((path) => document.paths[path][method]);
  for (const path of paths) delete document.paths[path][method];
  const kind = { in: 'path', name: 'kind', required: true, schema: { type: 'string', enum: paths.map(kindOf) } };
  const parameters = new Map(
    merged.flatMap((one) => one.parameters ?? []).map((/** @type {Json} */ one) => [one.name, one]),
  );
  document.paths[template] = {
    ...document.paths[template],
    [method]: {
      ...merged[0],
      operationId,
      parameters: [kind, ...parameters.values()],
      ...(merged[0].requestBody && { requestBody: mergeContents(merged.map(({ requestBody }) => requestBody)) }),
      responses: { 200: mergeContents(merged.map(({ responses }) => responses[200] ?? responses[201])) },
    },
  };
}

/**
 * Build a request body or response that matches any of several.
 *
 * @param {Json[]} contents
 */
function mergeContents(contents) {
  const schemas = contents.map(({ content }) => content['application/json'].schema);
  return { ...contents[0], content: { 'application/json': { schema: anyOf(schemas) } } };
}

/** @param {Json[]} schemas */
function anyOf(schemas) {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 ? different[0] : { anyOf: different };
}

/**
 * Add a type with the fields of all its members. A field is required if every member requires it.
 *
 * @param {Json} document
 * @param {string} name
 * @param {RegExp} members
 */
function mergeTypes(document, name, members) {
  const { schemas } = document.components;
  const merged = Object.keys(schemas)
    .filter((key) => members.test(key))
    .map((key) => schemas[key]);
  if (merged.length < 2) throw new Error(`There are no types to make ${name} of`);
  const fields = new Set(merged.flatMap(({ properties }) => Object.keys(properties)));
  const schemaOf = (/** @type {string} */ field) =>
    anyOf(merged.flatMap(({ properties }) => properties[field] ?? []).map(({ title: _, ...schema }) => schema));
  schemas[name] = {
    type: 'object',
    properties: Object.fromEntries([...fields].sort().map((field) => [field, schemaOf(field)])),
    required: [...fields].filter((field) => merged.every(({ required = [] }) => required.includes(field))),
  };
}

/**
 * Replace references to member types by references to the merged type.
 *
 * @param {Json} document
 * @param {Family[]} families
 */
function replaceTypeReferences(document, families) {
  const types = families.flatMap(({ types: some = {} }) => Object.entries(some));
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (key === 'anyOf') return anyOf(value).anyOf ?? value.slice(0, 1);
    if (key !== '$ref') return value;
    const name = value.split('/').at(-1);
    const [type] = types.find(([of, members]) => of === name || members.test(name)) ?? [];
    return type ? `#/components/schemas/${type}` : value;
  });
}
