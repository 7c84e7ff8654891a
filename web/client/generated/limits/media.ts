// Made by `make generate` from the service; not to be edited.

export const completeIn = {
  parts: 20,
  ticket: 100,
  uploadId: 300,
} as const;
export const grantedUploadIn = {
  extension: 10,
  mainFolder: 255,
  name: 255,
  quota: 100,
  subFolder: 255,
  type: 100,
} as const;
export const importIn = {
  records: 1000,
  source: 200,
} as const;
export const mediaImageIn = {
  altText: 1000,
  category: 100,
  folder: 255,
  mediaTags: 100,
  title: 400,
  url: 2048,
} as const;
export const partsIn = {
  partNumbers: 20,
  ticket: 100,
  uploadId: 300,
} as const;
export const uploadIn = {
  extension: 10,
  mainFolder: 255,
  name: 255,
  subFolder: 255,
  type: 100,
} as const;
export const verifyIn = {
  ticket: 100,
} as const;
export const pageSizes = {
  listImages: 50,
} as const;
