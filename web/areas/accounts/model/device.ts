/** Browsers and systems as they name themselves; the more particular ones first, since many claim to be others. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** "Firefox on Linux", of a User-Agent header. */
export function deviceOf(userAgent: string): string {
  const browser = wordIn(userAgent, BROWSERS) ?? 'Another program';
  const system = wordIn(userAgent, SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

function wordIn(text: string, words: readonly [RegExp, string][]): string | undefined {
  return words.find(([pattern]) => pattern.test(text))?.[1];
}
