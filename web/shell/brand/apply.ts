import { brand } from '@masthead/client';

/** Gives the page the brand's colour; the other accent roles follow from it in `kit/theme/brand.css`. */
export function applyBrand(): void {
  const { accent, name } = brand();
  document.title = name;
  if (!accent) return;
  document.documentElement.dataset.brand = '';
  document.documentElement.style.setProperty('--brand', accent);
}
