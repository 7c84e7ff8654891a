import { brand } from '@masthead/client';

/** Apply the brand's accent colour and name to the page. `kit/theme/brand.css` derives the other accent colours. */
export function applyBrand(): void {
  const { accent, name } = brand();
  document.title = name;
  if (!accent) return;
  document.documentElement.dataset.brand = '';
  document.documentElement.style.setProperty('--brand', accent);
}
