import { brand } from '@masthead/client';
import { createStore, loadBrand, tolerateTranslation } from '@masthead/client/shell';
import { setHouseZone } from '@masthead/kit/shell';
import { createRoot } from 'react-dom/client';
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

/** Apply the brand's accent colour, name and time zone to the page. `kit/theme/brand.css` derives the other accent colours. */
function applyBrand(): void {
  const { accent, name, timeZone = '' } = brand();
  setHouseZone(timeZone);
  document.title = name;
  if (!accent) return;
  document.documentElement.dataset.brand = '';
  document.documentElement.style.setProperty('--brand', accent);
}
