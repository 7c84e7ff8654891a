import type { Area } from '@masthead/kit';
import axios from 'axios';
import type { AreaName } from '../screens';

/** A federated container as webpack leaves it on `window`. */
interface Container {
  init: (scope: unknown) => Promise<void>;
  get: (module: string) => Promise<() => { default: Area }>;
}

/** Said when the manifest has no such area: it is not part of this installation. */
export class NotInstalled extends Error {}

let manifest: Promise<Record<string, string>> | undefined;
const areas = new Map<AreaName, Promise<Area>>();

/** Loads an area once. A failure is forgotten, so that asking again tries again. */
export function loadArea(name: AreaName): Promise<Area> {
  const loading = areas.get(name) ?? load(name);
  areas.set(name, loading);
  loading.catch(() => areas.delete(name));
  return loading;
}

async function load(name: AreaName): Promise<Area> {
  const address = (await readManifest())[name];
  if (!address) throw new NotInstalled(name);
  const container = await loadContainer(name, address);
  const factory = await container.get('./area');
  return factory().default;
}

async function readManifest(): Promise<Record<string, string>> {
  manifest ??= axios.get<Record<string, string>>('/mfe/manifest.json', { timeout: 10_000 }).then(({ data }) => data);
  manifest.catch(() => {
    manifest = undefined;
  });
  return manifest;
}

async function loadContainer(name: AreaName, address: string): Promise<Container> {
  await loadScript(address);
  const container = (window as unknown as Record<string, Container | undefined>)[`masthead_${name}`];
  if (!container) throw new Error(`${address} holds no area named ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(script);
  });
}
