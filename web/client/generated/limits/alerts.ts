// Made by `make generate` from the service; not to be edited.

export const alertItemChangeIn = {
  preheader: 150,
  title: 500,
} as const;
export const alertItemCopyIn = {
  title: 500,
} as const;
export const alertItemIn = {
  preheader: 150,
  title: 500,
} as const;
export const bookingIn = {
  comment: 2000,
  notes: 4000,
  reference: 100,
} as const;
export const creativeIn = {
  altText: 300,
  image: 2048,
  link: 2048,
} as const;
export const houseIn = {
  archiveDays: 365,
  footerColumns: 4,
  library: 60,
  logo: 2048,
  micrositesUrl: 2048,
  name: 60,
  navigation: 8,
  newsletter: 80,
  postalAddress: 300,
  preferencesUrl: 2048,
  preheader: 150,
  reportDays: 14,
  site: 2048,
  social: 8,
  tagline: 120,
  testPrefix: 20,
  timeZone: 60,
  unsubscribeUrl: 2048,
  viewOnlineUrl: 2048,
  word: 40,
} as const;
export const imageUploadIn = {
  extension: 10,
  name: 255,
  size: 10000000,
} as const;
export const importIn = {
  records: 1000,
  source: 200,
} as const;
export const linkColumnIn = {
  heading: 40,
  links: 8,
} as const;
export const linkIn = {
  text: 40,
  url: 2048,
} as const;
export const moveIn = {
  position: 10,
} as const;
export const newBookingIn = {
  notes: 4000,
  position: 10,
  reference: 100,
} as const;
export const planIn = {
  count: 60,
  everyDays: 366,
  title: 500,
} as const;
export const presenceIn = {
  slot: 40,
} as const;
export const rateIn = {
  name: 100,
} as const;
export const requestIn = {
  message: 2000,
  to: 320,
} as const;
export const requestsIn = {
  bookings: 20,
  message: 2000,
  to: 320,
} as const;
export const slotIn = {
  kind: 50,
} as const;
export const socialProfileIn = {
  link: 2048,
} as const;
export const startIn = {
  slots: 38,
} as const;
export const tellIn = {
  bookings: 20,
} as const;
export const testMailIn = {
  to: 320,
} as const;
export const threadChangeIn = {
  mentions: 20,
  text: 2000,
} as const;
export const threadIn = {
  field: 50,
  mentions: 20,
  picture: 2048,
  slot: 40,
  text: 2000,
  x: 1,
  y: 1,
} as const;
export const pageSizes = {
  listAlertBookings: 500,
  listAlertItems: 500,
  listTrashedAlertItems: 500,
  listAlertThreads: 500,
  listPublicAlerts: 50,
} as const;
