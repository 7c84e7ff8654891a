import type { PublicMicrosite, TemplateType } from '@masthead/client/types/microsites';
import { isPdf } from './addresses';

export type { PublicMicrosite };

/** Template types of a page (SITE-4). */
export const TEMPLATES = ['complimentary', 'standard', 'signature', 'professional'] as const satisfies TemplateType[];

/** Sections of a page, by their names in the wizard's URLs. */
export type SectionName =
  | 'call-to-action'
  | 'logo-bio'
  | 'focus'
  | 'panels'
  | 'resources'
  | 'keywords'
  | 'media-gallery'
  | 'be-connected';

type Text = string | null;

/** A product or a resource to display. */
export interface Item {
  name: Text;
  description: Text;
  buttonText: Text;
  link: Text;
  image: Text;
}

const AUDIENCES: Record<string, string> = { upstream: 'Upstream', downstream: 'Downstream', fillfinish: 'Fill/Finish' };

/** Return the audience of the page; undefined if it is everyone. */
export function getAudience({ applicationType }: PublicMicrosite): string | undefined {
  return AUDIENCES[applicationType ?? ''];
}

/** Return the non-empty additional products, at most four. */
export function getProducts(microsite: PublicMicrosite): Item[] {
  const items = (['', 2, 3, 4] as const).map((suffix) => ({
    name: microsite[`addProductName${suffix}`],
    description: null,
    buttonText: microsite[`addProductButtonText${suffix}`],
    link: microsite[`addProductButtonLink${suffix}`],
    image: microsite[`addProductImage${suffix}`],
  }));
  return items.filter(isFilled);
}

/** Return the non-empty resources, at most three. */
export function getResources(microsite: PublicMicrosite): Item[] {
  const items = (['', 2, 3] as const).map((suffix) => ({
    name: microsite[`resourceName${suffix}`],
    description: microsite[`resourceDescription${suffix}`],
    buttonText: microsite[`resourceButtonText${suffix}`],
    link: microsite[`resourceButtonLink${suffix}`],
    image: microsite[`resourceImage${suffix}`],
  }));
  return items.filter(isFilled);
}

/**
 * Return the picture next to the call to action: the first one of the gallery. Two templates have no place for it: one
 * is a narrow column, the other one centers its call to action.
 */
export function getHeroPicture({ templateType, images }: PublicMicrosite): string | null {
  if (templateType === 'complimentary' || templateType === 'signature') return null;
  return images.find((image) => !isPdf(image)) ?? null;
}

/** Return the images of the featured product. */
export function getFocusImages(microsite: PublicMicrosite): string[] {
  const { featureProductImage1, featureProductImage2, featureProductImage3, productImages } = microsite;
  return [featureProductImage1, featureProductImage2, featureProductImage3, ...productImages].filter(isText);
}

/** Return the company's social media and website links in documented order. */
export function getSocialLinks(microsite: PublicMicrosite): { name: string; link: string }[] {
  const links = [
    { name: 'Facebook', link: microsite.facebookLink },
    { name: 'Twitter', link: microsite.twitterLink },
    { name: 'Instagram', link: microsite.instagramLink },
    { name: 'LinkedIn', link: microsite.linkedInLink },
    { name: 'Website', link: microsite.websiteLink },
  ];
  return links.flatMap(({ name, link }) => (isText(link) ? [{ name, link }] : []));
}

function isFilled({ name, image }: Item): boolean {
  return isText(name) || isText(image);
}

function isText(value: Text | undefined): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
