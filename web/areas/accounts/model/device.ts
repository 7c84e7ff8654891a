/**
 * User-Agent patterns of browsers and systems. Order matters: many browsers also name others, so the more specific ones
 * come first.
 */
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

/** Return a short device description from a User-Agent header, such as "Firefox on Linux". */
export function describeDevice(userAgent: string): string {
  const browser = findWord(userAgent, BROWSERS) ?? 'Another program';
  const system = findWord(userAgent, SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

function findWord(text: string, words: readonly [RegExp, string][]): string | undefined {
  return words.find(([pattern]) => pattern.test(text))?.[1];
}
