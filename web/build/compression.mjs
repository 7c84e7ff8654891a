import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

/** Text that only a build changes: an installation may replace the JSON files. */
const COMPRESSED = /\.(js|css|html|svg)$/;
/** A smaller file is sent in one packet anyway. */
const THRESHOLD = 1024; // bytes

/** @returns {import('webpack').WebpackPluginInstance[]} that write `file.br` and `file.gz`, which web.Caddyfile serves */
export function compression() {
  /** @type {import('node:zlib').BrotliOptions} */
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const common = { test: COMPRESSED, threshold: THRESHOLD, minRatio: 1 };
  return [
    new CompressionPlugin({
      ...common,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: /** @type {import('node:zlib').ZlibOptions} */ (best),
    }),
    new CompressionPlugin({ ...common, algorithm: 'gzip', filename: '[path][base].gz' }),
  ];
}
