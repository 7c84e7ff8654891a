import type { Area, LoadScreen } from '@masthead/kit';
import { createPolicy } from '@masthead/kit/shell';
import type { ComponentType } from 'react';
import { manifest } from '../manifest/manifest';

/** A Module Federation container, which webpack assigns to `window`. */
interface Container {
  init: (scope: unknown) => Promise<void>;
  get: (module: string) => Promise<() => { default: Area }>;
}

/** Scripts come from the console's own origin only. */
const scripts = createPolicy('masthead-areas', {
  createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
});
const areas = new Map<string, Promise<Area>>();

/** Load an area once, with the screens in its own chunk. A failed load is not cached, so that the next call retries it. */
export function loadArea(name: string): Promise<Area> {
  const loading = areas.get(name) ?? load(name);
  areas.set(name, loading);
  loading.catch(() => areas.delete(name));
  return loading;
}

async function load(name: string): Promise<Area> {
  const entry = manifest.get().areas[name];
  if (!entry) throw new Error(`No area is named ${name}`);
  const container = await loadContainer(name, entry.entry);
  const area = (await container.get('./area'))().default;
  const paths = new Set(entry.screens.filter(({ chunk }) => !chunk).map(({ path }) => path));
  const here = area.screens.filter(({ path }) => paths.has(path));
  for (const { load } of here) included.set(load, loadComponent(load));
  await Promise.allSettled(here.map(({ load }) => included.get(load))); // so that each is rendered at once
  return area;
}

async function loadContainer(name: string, address: string): Promise<Container> {
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
    script.src = scripts.createScriptURL(address);
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(script);
  });
}

const components = new WeakMap<LoadScreen, ComponentType<object>>();
/** Those in their area's chunk. They are imported once: webpack returns a module that failed half done the next time. */
const included = new WeakMap<LoadScreen, Promise<ComponentType<object>>>();

/** Return the component of a screen if its code is there. */
export const getComponent = (load: LoadScreen): ComponentType<object> | undefined => components.get(load);

/** Load the component of a screen. */
export const loadComponent = (load: LoadScreen): Promise<ComponentType<object>> =>
  included.get(load) ?? importComponent(load);

async function importComponent(load: LoadScreen): Promise<ComponentType<object>> {
  const module = await load();
  const component = ('default' in module ? module.default : module) as ComponentType<object>;
  components.set(load, component);
  return component;
}
