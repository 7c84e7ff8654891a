import { createStore, loadBrand } from '@masthead/client';
import { createRoot } from 'react-dom/client';
import { applyBrand } from './brand/apply';
import { Console } from './Console';

async function start(): Promise<void> {
  await loadBrand();
  applyBrand();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Console store={createStore()} />);
}

void start();
