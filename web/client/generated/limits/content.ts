// Made by `make generate` from the service; not to be edited.

export const adIn = {
  companyLogoLink: 2048,
  imageLink: 2048,
  link: 2048,
  name: 500,
  placement: 2,
  sponsor: 500,
  trackingCode: 10000,
} as const;
export const bulkMicrositeIn = {
  newMicrositeLink: 2048,
  postIds: 10000,
} as const;
export const bulkUpdateIn = {
  fieldName: 100,
  postIds: 10000,
  tableName: 100,
} as const;
export const documentsIn = {
  documents: 100,
} as const;
export const eventIn = {
  attribution: 500,
  attribution2: 500,
  company: 500,
  imageLink: 2048,
  link: 2048,
  location: 500,
  notes: 10000,
  timeZone: 64,
  title: 250,
} as const;
export const featuredMicrositeIn = {
  micrositeBody: 1500,
  micrositeImage: 2048,
  micrositeLink: 2048,
  pageTitle: 500,
} as const;
export const featuredPostIn = {
  applicationDescription: 1500,
} as const;
export const importIn = {
  records: 1000,
  source: 200,
} as const;
export const jobIn = {
  attribution: 500,
  attribution2: 500,
  company: 500,
  companyLogo: 2048,
  companyLogoLink: 2048,
  jobTitle: 100,
  link: 2048,
  location: 500,
  notes: 10000,
} as const;
export const keywordsIn = {
  keywords: 100,
} as const;
export const postIn = {
  attribution: 500,
  attribution2: 500,
  documents: 100,
  excerpt: 10000,
  featuredImage: 2048,
  featuredImageLink: 2048,
  keywords: 100,
  micrositeLink: 2048,
  notes: 10000,
  selectedCategories: 14,
  title: 400,
} as const;
export const revisionNameIn = {
  name: 200,
} as const;
export const savedViewIn = {
  name: 80,
  query: 2000,
} as const;
export const trashIn = {
  items: 10000,
} as const;
export const pageSizes = {
  listAds: 50,
  listAdsOfPlacement: 50,
  listEvents: 500,
  listJobs: 1000,
  listPosts: 50,
  findPosts: 50,
  listPublicAds: 50,
  listPublicEvents: 50,
  listPublicJobs: 50,
  listPublicPosts: 50,
  listTrashed: 500,
} as const;
