import type { PublicMicrosite, TemplateType } from '@masthead/client/types/microsites';

export type { PublicMicrosite };

/** The kinds of page (document 000 §9). */
export const TEMPLATES = ['complimentary', 'standard', 'signature', 'professional'] as const satisfies TemplateType[];

/** The sections of a page, by their names in the wizard's addresses (document 000 §2). */
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

/** A product or a resource as it is shown. */
export interface Item {
  name: Text;
  description: Text;
  buttonText: Text;
  link: Text;
  image: Text;
}

const AUDIENCES: Record<string, string> = { upstream: 'Upstream', downstream: 'Downstream', fillfinish: 'Fill/Finish' };

/** Whom the page is for, where that is not everyone. */
export function audienceOf({ applicationType }: PublicMicrosite): string | undefined {
  return AUDIENCES[applicationType ?? ''];
}

/** The additional products that are filled in, at most four. */
export function productsOf(microsite: PublicMicrosite): Item[] {
  const items = (['', 2, 3, 4] as const).map((suffix) => ({
    name: microsite[`addProductName${suffix}`],
    description: null,
    buttonText: microsite[`addProductButtonText${suffix}`],
    link: microsite[`addProductButtonLink${suffix}`],
    image: microsite[`addProductImage${suffix}`],
  }));
  return items.filter(isFilled);
}

/** The featured resources that are filled in, at most three. */
export function resourcesOf(microsite: PublicMicrosite): Item[] {
  const items = (['', 2, 3] as const).map((suffix) => ({
    name: microsite[`resourceName${suffix}`],
    description: microsite[`resourceDescription${suffix}`],
    buttonText: microsite[`resourceButtonText${suffix}`],
    link: microsite[`resourceButtonLink${suffix}`],
    image: microsite[`resourceImage${suffix}`],
  }));
  return items.filter(isFilled);
}

/** The pictures of the focus product. */
export function focusImagesOf(microsite: PublicMicrosite): string[] {
  const { featureProductImage1, featureProductImage2, featureProductImage3, productImages } = microsite;
  return [featureProductImage1, featureProductImage2, featureProductImage3, ...productImages].filter(isText);
}

/** Where the company is found elsewhere, in the documents' order. */
export function elsewhere(microsite: PublicMicrosite): { name: string; link: string }[] {
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
