// Made by `make generate` from the service; not to be edited.

export const clickIn = {
  attribution: 500,
  attribution2: 500,
  city: 200,
  clickLink: 2048,
  country: 200,
  email: 200,
  firstName: 200,
  lastName: 200,
  pageLink: 2048,
  pageTitle: 500,
  pageType: 50,
  state: 200,
} as const;
export const emailContentStatIn = {
  category: 100,
  externalLink: 2048,
  imageUrl: 2048,
} as const;
export const emailStatIn = {
  newsletterLink: 2048,
} as const;
export const emcStatIn = {
  imageUrl: 2048,
  newsletterLink: 2048,
  subject: 500,
} as const;
export const importIn = {
  records: 1000,
  source: 200,
} as const;
export const viewIn = {
  attribution: 500,
  attribution2: 500,
  city: 200,
  country: 200,
  email: 200,
  firstName: 200,
  lastName: 200,
  pageLink: 2048,
  pageTitle: 500,
  pageType: 50,
  state: 200,
} as const;
export const pageSizes = {
  listAlertClickEvidence: 500,
  listClientReports: 500,
  listEmailContentStats: 500,
  listEmailLeads: 500,
  listEmailReportImports: 100,
  listEmailStats: 500,
  listEmailStatsOfClient: 500,
  listEmcLeads: 500,
  listEmcStats: 500,
  listLeadImports: 500,
  listClicks: 500,
  listViews: 500,
} as const;
