// Runs before the first paint, while the console's code is loading. It is a file of its own, because the content security
// policy forbids inline scripts, and imports nothing.

type AreaEntry = import('./manifest/manifest').AreaEntry; // an import would make it a module, which runs later

interface Code {
  /** Scripts and styles. */
  files: string[];
  /** Names of the shared modules that they import. */
  shared: string[];
}

/** What an area's `area.json` says about its code. */
interface AreaCode {
  /** What it loads with its routes. */
  start?: Code;
  /** What it loads with a screen, by the name that the screen has for it. */
  chunks?: Record<string, Code>;
}

type Located = AreaEntry['screens'][number] & Pick<AreaEntry, 'entry'>;

const CONFIGURATION = '/config.json';
const MANIFEST = '/mfe/manifest.json';
const COLOUR_SCHEME = 'mantine-color-scheme-value';

/** Set the colour scheme: the stored one, else the system's. */
function setColourScheme(): void {
  const stored = localStorage.getItem(COLOUR_SCHEME);
  const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}

async function request<T>(url: string, timeout: number): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json() as Promise<T>;
}

/** Preload what the area of this page loads before its first render. */
async function preloadArea(manifest: Promise<Record<string, AreaEntry>>): Promise<void> {
  const screens = Object.values(await manifest).flatMap(({ entry, screens: own }) =>
    own.map((screen): Located => ({ ...screen, entry })),
  );
  const [screen] = screens.filter(isHere).sort((one, other) => countPlaceholders(one) - countPlaceholders(other));
  if (!screen) return;
  preload(screen.entry);
  const description = screen.entry.replace('remoteEntry.js', 'area.json');
  const { start, chunks = {} } = await request<AreaCode>(description, 10_000);
  const needed = [start, chunks[screen.chunk ?? '']].filter((code) => code !== undefined);
  const lists = document.getElementById('shared-files')?.textContent ?? '{}';
  const filesOfShared = JSON.parse(lists) as Record<string, string[]>;
  const files = needed.flatMap((code) => [...code.files, ...code.shared.flatMap((name) => filesOfShared[name] ?? [])]);
  for (const file of new Set(files)) preload(file);
}

/** Return whether a path of the manifest, with its placeholders, is the one of this page. */
function isHere({ path }: Located): boolean {
  const parts = path.split('/');
  const here = location.pathname.replace(/(.)\/$/, '$1').split('/');
  return here.length === parts.length && parts.every((part, at) => /^:|\{/.test(part) || part === here[at]);
}

const countPlaceholders = ({ path }: Located): number => path.split(/[:{]/).length;

function preload(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script', href });
  document.head.append(link);
}

setColourScheme();
const configuration = request(CONFIGURATION, 5000);
const manifest = request<Record<string, AreaEntry>>(MANIFEST, 10_000);
window.early = { [CONFIGURATION]: configuration, [MANIFEST]: manifest };
// A failure shows when the console loads the same again.
configuration.catch(() => undefined);
preloadArea(manifest).catch(() => undefined);
