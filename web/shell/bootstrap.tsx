import { createStore, loadBrand } from '@masthead/client';
import { createRoot } from 'react-dom/client';
import { applyBrand } from './brand/apply';
import { Console } from './Console';
import { loadManifest } from './manifest/manifest';
import { tolerateTranslation } from './translation';
import { createDefaultPolicy } from './trustedTypes';

async function start(): Promise<void> {
  createDefaultPolicy();
  tolerateTranslation();
  await loadManifest(loadBrand());
  applyBrand();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Console store={createStore()} />);
}

void start();
