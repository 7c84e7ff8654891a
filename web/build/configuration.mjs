import path from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { PublicFiles } from './public-files.mjs';
import { shared } from './shared.mjs';

export const WEB = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * The webpack configuration of one unit of the console: the shell or one area.
 *
 * @param {object} unit
 * @param {string} unit.name folder name: `shell`, or an area's folder below `areas/`
 * @param {'shell' | 'area'} unit.kind
 * @param {boolean} [unit.development] readable output with source maps, for `npm run watch`
 * @returns {import('webpack').Configuration}
 */
export function configuration({ name, kind, development = false }) {
  const folder = kind === 'shell' ? path.join(WEB, 'shell') : path.join(WEB, 'areas', name);
  const output = kind === 'shell' ? path.join(WEB, 'dist/shell') : path.join(WEB, 'dist/areas', name);
  return {
    name,
    mode: development ? 'development' : 'production',
    // Source maps by file, never by eval: the content security policy forbids eval. A release carries none.
    devtool: development ? 'cheap-module-source-map' : false,
    context: folder,
    entry: kind === 'shell' ? { shell: './index.ts' } : {},
    output: {
      path: output,
      clean: true,
      uniqueName: `masthead-${name}`,
      publicPath: kind === 'shell' ? '/' : 'auto',
      filename: 'assets/[name].[contenthash].js',
      chunkFilename: 'assets/[contenthash].js',
      assetModuleFilename: 'assets/[contenthash][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@masthead/kit$': path.join(WEB, 'kit/index.ts'),
        '@masthead/client$': path.join(WEB, 'client/index.ts'),
      },
    },
    module: { rules: rules(name) },
    optimization: { moduleIds: 'deterministic' },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: `masthead_${name}`,
        shared: shared(kind),
        ...(kind === 'area' && { filename: 'remoteEntry.js', exposes: { './area': './routes.tsx' } }),
      }),
      new MiniCssExtractPlugin({ filename: 'assets/[contenthash].css', chunkFilename: 'assets/[contenthash].css' }),
      ...(kind === 'shell'
        ? [new HtmlWebpackPlugin({ template: 'index.html', inject: 'head' }), new PublicFiles()]
        : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** @param {string} name the unit's name, which keeps its class names apart from every other unit's */
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
  ];
}
