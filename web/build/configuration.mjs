import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { compression } from './compression.mjs';
import { ENTRY_POINTS, SHELL_POINTS } from './contract.mjs';
import { FIRST_CHUNKS, FirstLoad } from './first-load.mjs';
import { InlineStyles } from './inline-styles.mjs';
import { ManifestEntry, PublicFiles } from './public-files.mjs';
import { shared } from './shared.mjs';

export const WEB = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Source folder, public path and entry points of each kind of unit. An area and its public page are served by the same
 * server, so that they are deployed together.
 *
 * @type {Record<'shell' | 'area' | 'page', (name: string) => { folder: string, address: string, entry: Record<string,
 *   string> }>}
 */
const KINDS = {
  shell: () => ({ folder: 'shell', address: '/', entry: { shell: './index.ts' } }),
  area: (name) => ({ folder: `areas/${name}`, address: 'auto', entry: {} }),
  page: (name) => ({
    folder: `areas/${name}/public`,
    address: `/mfe/${name}/public/`,
    entry: { early: './early.ts', page: './index.tsx' },
  }),
};

const { resolve } = createRequire(import.meta.url);
/** A public page has the small React: nothing of the console is in it. */
const PREACT = {
  react$: resolve('preact/compat'),
  'react/jsx-runtime$': resolve('preact/jsx-runtime'),
  'react-dom/client$': resolve('preact/compat/client'),
};
/** The router's package names its development build only, which warns and checks. */
const ROUTER = path.join(WEB, 'node_modules/react-router/dist/production');
const PRODUCTION = {
  'react-router$': path.join(ROUTER, 'index.mjs'),
  'react-router/dom$': path.join(ROUTER, 'dom-export.mjs'),
};

/** What the editor's links import in the place of a library that is only needed for typed and pasted text. */
const LINK_DETECTION = { linkifyjs$: path.join(WEB, 'kit/richtext/linkDetection.ts') };

/**
 * Return the webpack configuration of one unit of the web app: the shell, an area, or an area's public page, which is
 * independent of the console.
 *
 * @param {object} unit
 * @param {string} unit.name `shell`, or an area's folder below `areas/`
 * @param {'shell' | 'area' | 'page'} unit.kind
 * @param {boolean} [unit.development] readable output with source maps, for `npm run watch`
 * @returns {import('webpack').Configuration}
 */
export function configuration({ name, kind, development = false }) {
  const { folder, address, entry } = KINDS[kind](name);
  return {
    name: kind === 'page' ? `${name}-public` : name,
    mode: development ? 'development' : 'production',
    // Source maps in files, not by eval, which the content security policy forbids. None in production.
    devtool: development ? 'cheap-module-source-map' : false,
    context: path.join(WEB, folder),
    entry,
    output: {
      path: path.join(WEB, 'dist', folder),
      clean: kind === 'area' ? { keep: /^public[\\/]/ } : true,
      uniqueName: `masthead-${name}`,
      publicPath: address,
      // The service that writes a page's document knows its files by name.
      filename: kind === 'page' ? '[name].js' : 'assets/[name].[contenthash].js',
      chunkFilename: 'assets/[contenthash].js',
      // The policy with which a unit loads its scripts; the gateway's Content-Security-Policy names it.
      trustedTypes: { policyName: 'masthead-loader' },
      assetModuleFilename: kind === 'page' ? '[name][ext]' : 'assets/[contenthash][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        ...Object.fromEntries(
          Object.entries({ ...ENTRY_POINTS, ...SHELL_POINTS }).map(([name, file]) => [
            `${name}$`,
            path.join(WEB, file),
          ]),
        ),
        '@masthead/client/choices': path.join(WEB, 'client/choices.ts'),
        '@masthead/client/library': path.join(WEB, 'client/library.ts'),
        '@masthead/client/operations': path.join(WEB, 'client/generated/operations'),
        ...(kind === 'page' ? PREACT : !development && PRODUCTION),
      },
    },
    module: { rules: rules(name) },
    optimization: {
      moduleIds: 'deterministic',
      // The compiler's own minifier needs a third of the time that the default one does, and writes a little less.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
      ...(kind === 'shell' && { splitChunks: { cacheGroups: FIRST_CHUNKS } }),
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: kind === 'page' ? '[name].css' : 'assets/[contenthash].css',
        chunkFilename: 'assets/[contenthash].css',
      }),
      ...plugins(name, kind),
      ...(development ? [] : compression()),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/**
 * @param {string} name
 * @param {'shell' | 'area' | 'page'} kind
 */
function plugins(name, kind) {
  const page = { template: 'index.html', inject: /** @type {const} */ ('head') };
  if (kind === 'page') return [new HtmlWebpackPlugin({ ...page, chunksSortMode: 'manual' }), new InlineStyles()];
  const federation = new webpack.container.ModuleFederationPlugin({
    name: `masthead_${name}`,
    shared: shared(kind),
    ...(kind === 'area' && { filename: 'remoteEntry.js', exposes: { './area': './area.ts' } }),
  });
  if (kind === 'area') return [federation, new ManifestEntry(name)];
  return [federation, new HtmlWebpackPlugin(page), new FirstLoad(), new PublicFiles()];
}

/** @param {string} name the unit's name, a prefix that keeps its class names unique */
function rules(name) {
  const modules = {
    localIdentName: `${name}-[local]-[hash:base64:5]`,
    namedExport: false,
    exportLocalsConvention: 'as-is',
  };
  return [
    {
      test: /\.tsx?$/,
      loader: 'swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      sideEffects: true,
      use: [MiniCssExtractPlugin.loader, 'css-loader'],
    },
    { test: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules } }] },
    { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
    { test: /[\\/]@tiptap[\\/]extension-link[\\/]/, resolve: { alias: LINK_DETECTION } },
  ];
}
