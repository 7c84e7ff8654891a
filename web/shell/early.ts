// Runs before the first paint, while the console's code is loading. It is a file of its own, because the content security
// policy forbids inline scripts, and imports nothing.

// An import would make it a module, which runs later.
type AreaEntry = import('./manifest/manifest').AreaEntry;
type EarlyResponse = import('@masthead/client').EarlyResponse;

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
const API = '/api/';
const TOKEN = 'token';
const COLOUR_SCHEME = 'mantine-color-scheme-value';

/** Return a value of local storage; null without one, or if the browser blocks site data. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Set the colour scheme: the stored one, else the system's. */
function setColourScheme(): void {
  const stored = readStored(COLOUR_SCHEME);
  const isDark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}

/** Send a request. The console takes its response instead of sending the same one; here a failure is `undefined`. */
function send<T>(url: string, timeout: number, options: RequestInit = {}): Promise<T | undefined> {
  const { method = 'GET', body } = options;
  const response = request(url, timeout, options);
  early[[method, url, ...(body ? [body] : [])].join(' ')] = response;
  return response.then(({ data }) => data as T).catch(() => undefined);
}

async function request(url: string, timeout: number, options: RequestInit): Promise<EarlyResponse> {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const headers = Object.fromEntries(response.headers);
  return { data: await response.json(), headers, token, arrival: performance.now() };
}

/** Return whether an entry of the manifest can be read; the shell skips the others, too. */
const isArea = (area: Partial<AreaEntry> | null): area is AreaEntry =>
  typeof area?.entry === 'string' && Array.isArray(area.screens);

/** Find the screen of this page. Of two patterns that match, the one with fewer placeholders does. */
function findScreen(areas: AreaEntry[]): Located | undefined {
  const screens = areas.flatMap(({ entry, screens: own }) => own.map((screen): Located => ({ ...screen, entry })));
  return screens.filter(isHere).sort((one, other) => countPlaceholders(one) - countPlaceholders(other))[0];
}

/** Request what the screen asks the API for first, as the user who is signed in. */
function requestRecords({ path, reads = [] }: Located): void {
  if (!token) return;
  const here = location.pathname.split('/');
  const parts = new Map(path.split('/').map((part, at) => [part, here[at] ?? '']));
  for (const { url, method = 'GET' } of reads) {
    const filled = url.replace(/:\w+/g, (name) => parts.get(name) ?? '');
    if (filled === url && location.search) continue;
    const headers = { Auth: token, ...(method === 'POST' && { 'Content-Type': 'application/json' }) };
    const options = { method, headers, ...(method === 'POST' && { body: '{}' }) };
    void send(API + filled, 10_000, options);
  }
}

/** Preload the code that an area loads before it renders a screen. */
async function preloadCode(screen: Located, described: Promise<AreaCode | undefined> | undefined): Promise<void> {
  preload(screen.entry);
  const { start, chunks = {} } = (await described) ?? {};
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
  return here.length === parts.length && parts.every((part, at) => matches(part, here[at] ?? ''));
}

/** Return whether a part of a pattern, such as `:id` or `{brand}-alert`, matches a part of this page's path. */
function matches(part: string, own: string): boolean {
  if (part.startsWith(':')) return true;
  return part.startsWith('{') ? own.endsWith(part.slice(part.indexOf('}') + 1)) : part === own;
}

const countPlaceholders = ({ path }: Located): number => path.split(/[:{]/).length;

function preload(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script', href });
  document.head.append(link);
}

const early: NonNullable<Window['early']> = {};
window.early = early;
const token = readStored(TOKEN);
setColourScheme();
void send(CONFIGURATION, 5000);
send<Record<string, AreaEntry>>(MANIFEST, 10_000)
  .then((manifest = {}) => {
    const areas = Object.values(manifest).filter(isArea);
    const screen = findScreen(areas);
    // First, because the user waits for them longest, and a browser sends few requests at once over HTTP/1.1.
    if (screen) requestRecords(screen);
    // What each area says about itself; the shell takes it, too.
    const described = new Map(
      areas.map(({ entry }) => [entry, send<AreaCode>(entry.replace('remoteEntry.js', 'area.json'), 3000)]),
    );
    return screen && preloadCode(screen, described.get(screen.entry));
  })
  .catch(() => undefined);
