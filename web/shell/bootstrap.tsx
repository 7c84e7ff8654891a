import { createStore, loadBrand, tolerateTranslation } from '@masthead/client/shell';
import { createRoot } from 'react-dom/client';
import { applyBrand } from './brand/apply';
import { Console } from './Console';
import { loadManifest } from './manifest/manifest';
import { catchStrayFiles } from './strayFiles';
import { createDefaultPolicy } from './trustedTypes';

async function start(): Promise<void> {
  createDefaultPolicy();
  tolerateTranslation();
  catchStrayFiles();
  await loadManifest(loadBrand());
  applyBrand();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Console store={createStore()} />);
}

void start();
