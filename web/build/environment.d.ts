declare module '*.css';

declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.svg' {
  const address: string;
  export default address;
}

/** Webpack's comparison of shared module versions, which has no types of its own. */
declare module 'webpack/lib/sharing/semver' {
  const semver: { parseRange(range: string): unknown; satisfy(range: unknown, version: string): boolean };
  export default semver;
}
