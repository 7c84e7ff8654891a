import { brand } from '@masthead/client';
import { setHouseZone } from '@masthead/kit/shell';

/** Apply the brand's accent colour, name and time zone to the page. `kit/theme/brand.css` derives the other accent colours. */
export function applyBrand(): void {
  const { accent, name, timeZone = '' } = brand();
  setHouseZone(timeZone);
  document.title = name;
  if (!accent) return;
  document.documentElement.dataset.brand = '';
  document.documentElement.style.setProperty('--brand', accent);
}
