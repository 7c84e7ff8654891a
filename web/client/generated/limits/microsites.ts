// Made by `make generate` from the service; not to be edited.

export const contactIn = {
  company: 500,
  email: 500,
  message: 5000,
  name: 500,
} as const;
export const featuredProductsIn = {
  productImages: 50,
} as const;
export const galleryIn = {
  imageUrl1: 2048,
  imageUrl10: 2048,
  imageUrl2: 2048,
  imageUrl3: 2048,
  imageUrl4: 2048,
  imageUrl5: 2048,
  imageUrl6: 2048,
  imageUrl7: 2048,
  imageUrl8: 2048,
  imageUrl9: 2048,
} as const;
export const imageIn = {
  imageUrl: 2048,
} as const;
export const importIn = {
  records: 1000,
  source: 200,
} as const;
export const keywordIn = {
  name: 100,
  place: 100,
} as const;
export const keywordsIn = {
  keywords: 1000,
} as const;
export const mediaItemsIn = {
  mediaItems: 50,
} as const;
export const micrositeIn = {
  addProductButtonLink: 2048,
  addProductButtonLink2: 2048,
  addProductButtonLink3: 2048,
  addProductButtonLink4: 2048,
  addProductButtonText: 25,
  addProductButtonText2: 25,
  addProductButtonText3: 25,
  addProductButtonText4: 25,
  addProductImage: 2048,
  addProductImage2: 2048,
  addProductImage3: 2048,
  addProductImage4: 2048,
  addProductName: 50,
  addProductName2: 50,
  addProductName3: 50,
  addProductName4: 50,
  company: 500,
  description: 750,
  email: 500,
  facebookLink: 2048,
  featureProductBannerImage: 2048,
  featureProductButtonLink: 2048,
  featureProductButtonText: 25,
  featureProductDescription: 600,
  featureProductImage1: 2048,
  featureProductImage2: 2048,
  featureProductImage3: 2048,
  featureProductName: 50,
  firstName: 500,
  headerBody: 80,
  headerButtonLink: 2048,
  headerButtonText: 25,
  headerTitle: 70,
  instagramLink: 2048,
  jobTitle: 500,
  lastName: 500,
  linkedInLink: 2048,
  logo: 2048,
  micrositeSelectedCategories: 100,
  pageTitle: 500,
  primaryColor: 7,
  recEmail1: 500,
  recEmail2: 500,
  recEmail3: 500,
  recName1: 500,
  recName2: 500,
  recName3: 500,
  resourceButtonLink: 2048,
  resourceButtonLink2: 2048,
  resourceButtonLink3: 2048,
  resourceButtonText: 25,
  resourceButtonText2: 25,
  resourceButtonText3: 25,
  resourceDescription: 600,
  resourceDescription2: 600,
  resourceDescription3: 600,
  resourceImage: 2048,
  resourceImage2: 2048,
  resourceImage3: 2048,
  resourceName: 50,
  resourceName2: 50,
  resourceName3: 50,
  secondaryColor: 7,
  tagLine: 50,
  twitterLink: 2048,
  websiteLink: 2048,
} as const;
export const presenceIn = {
  section: 40,
} as const;
export const settingIn = {
  keywordCount: 100,
} as const;
export const pageSizes = {
  listMicrosites: 2000,
  listPublicMicrosites: 50,
} as const;
