import { isVisible } from '../page/sections/visibleSections';
import { toPublicView } from './preview';
import type { Site } from './records';
import { SECTIONS, type Section } from './sections';
import { isHidden } from './values';

/** Return the sections that the public page leaves out because they are empty; hidden ones are not among them. */
export function findEmptySections(site: Site): Section[] {
  const page = toPublicView(site);
  return SECTIONS.filter(
    (section) => section.name !== 'organization-details' && !isHidden(section, site) && !isVisible(section.name, page),
  );
}
