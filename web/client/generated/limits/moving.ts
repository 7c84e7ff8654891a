// Made by `make generate` from the service; not to be edited.

export const runIn = {
  password: 1000,
  key: 4000,
} as const;
export const sourceIn = {
  address: 500,
  email: 200,
  file: 255,
  name: 60,
  mediaHosts: 20,
  only: 60,
  password: 1000,
} as const;
export const pageSizes = {
} as const;
