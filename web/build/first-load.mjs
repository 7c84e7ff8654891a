import HtmlWebpackPlugin from 'html-webpack-plugin';

/** Shared modules that areas load on demand, not the shell. */
const LATE = /@masthead\/kit\/(lists|editor|richtext)\b/;
const CODE = /^(javascript\/|json$)/; // not styles, whose order matters
const PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * Names the files of the shell's first load in `index.html`, so that the browser fetches them at once instead of one
 * after the other.
 */
export class FirstLoad {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('FirstLoad', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('FirstLoad', (groups) => {
        const chunks = [...compilation.chunks].filter(isFirst);
        const files = new Set(chunks.flatMap((chunk) => [...chunk.files]));
        const tags = [...files].map((file) => toTag(`${groups.publicPath}${file}`));
        return { ...groups, headTags: [...groups.headTags, ...tags, listLateFiles(compilation, groups.publicPath)] };
      });
    });
  }
}

/**
 * Cache groups that bundle the code of the first load into two chunks, one of packages and one of our own, instead of
 * one for each set of shared modules. They import each other only through the shared modules, which stay where they are.
 *
 * @type {Record<string, import('webpack').WebpackOptionsNormalized | object>}
 */
export const FIRST_CHUNKS = {
  packages: { name: 'packages', priority: 20, enforce: true, test: isFirstCode(PACKAGE) },
  first: { name: 'first', priority: 10, enforce: true, test: isFirstCode(/^/) },
};

/** @param {RegExp} folder */
function isFirstCode(folder) {
  /**
   * @param {import('webpack').Module} module
   * @param {{ chunkGraph: import('webpack').ChunkGraph }} context
   */
  return (module, { chunkGraph }) =>
    CODE.test(module.type) &&
    folder.test(module.nameForCondition() ?? '') &&
    [...chunkGraph.getModuleChunksIterable(module)].some(isFirst);
}

/**
 * Return whether the shell loads a chunk before its first render: with its own code or with a shared module.
 *
 * @param {import('webpack').Chunk} chunk
 */
function isFirst(chunk) {
  const origins = [...chunk.groupsIterable].flatMap((group) => group.origins);
  return origins.some(
    ({ module, request }) =>
      request === './bootstrap' || (module && isProvided(module) && !LATE.test(module.identifier())),
  );
}

/**
 * Return the chunks that an area loads with a screen, by the name with which `area.ts` imports it.
 *
 * @param {import('webpack').Compilation} compilation of an area
 * @returns {Map<string, import('webpack').Chunk[]>}
 */
export function screenChunks(compilation) {
  const late = [...compilation.namedChunkGroups].filter(([, group]) => !group.isInitial());
  return new Map(late.map(([name, { chunks }]) => [name, chunks]));
}

/**
 * Return the chunks that an area loads with its routes.
 *
 * @param {import('webpack').Compilation} compilation of an area
 * @returns {import('webpack').Chunk[]}
 */
export function startChunks(compilation) {
  const groups = compilation.chunkGroups.filter(({ origins }) =>
    origins.some(({ module }) => module?.identifier().startsWith('container entry')),
  );
  return [...new Set(groups.flatMap(({ chunks }) => chunks))].filter((chunk) => !chunk.hasRuntime());
}

/**
 * @param {import('webpack').Module} module
 * @returns {string | undefined} the name of a shared module that another one imports
 */
export function sharedName(module) {
  return module.type === 'consume-shared-module' ? module.identifier().split('|')[2] : undefined;
}

/**
 * Return the element in which `early.js` finds the files of the shared modules that only areas load, by module name, with
 * those of their imports that have `webpackPreload`.
 *
 * @param {import('webpack').Compilation} compilation
 * @param {string} address
 */
function listLateFiles(compilation, address) {
  const files = compilation.chunkGroups.flatMap((group) => {
    const [, name] = group.origins.flatMap(
      ({ module }) => (module && isProvided(module) && LATE.exec(module.identifier())) || [],
    );
    const { preload = [] } = group.getChildrenByOrders(compilation.moduleGraph, compilation.chunkGraph);
    const chunks = [group, ...preload].flatMap((one) => one.chunks).filter((chunk) => !isFirst(chunk));
    return name
      ? [[`@masthead/kit/${name}`, chunks.flatMap((chunk) => [...chunk.files].map((file) => address + file))]]
      : [];
  });
  const attributes = { type: 'application/json', id: 'shared-files' };
  return HtmlWebpackPlugin.createHtmlTagObject('script', attributes, JSON.stringify(Object.fromEntries(files)));
}

/** @param {import('webpack').Module} module */
function isProvided({ type }) {
  return type === 'provide-module';
}

/** @param {string} address */
function toTag(address) {
  return address.endsWith('.css')
    ? HtmlWebpackPlugin.createHtmlTagObject('link', { rel: 'stylesheet', href: address })
    : HtmlWebpackPlugin.createHtmlTagObject('link', { rel: 'preload', as: 'script', href: address });
}
