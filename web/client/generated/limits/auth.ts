// Made by `make generate` from the service; not to be edited.

export const apiKeyIn = {
  name: 100,
} as const;
export const clientContactIn = {
  email: 254,
  name: 200,
  title: 200,
} as const;
export const clientIn = {
  company: 500,
  logo: 2048,
  notes: 10000,
} as const;
export const contactFormIn = {
  notes: 10000,
} as const;
export const importIn = {
  records: 1000,
  source: 200,
} as const;
export const newPasskeyIn = {
  name: 100,
} as const;
export const newWebhookIn = {
  name: 100,
  url: 2048,
} as const;
export const recipientIn = {
  email: 500,
} as const;
export const supportIn = {
  email: 254,
  message: 10000,
  name: 200,
} as const;
export const webhookIn = {
  name: 100,
  url: 2048,
} as const;
export const pageSizes = {
  listApiKeys: 500,
  listAudit: 500,
  listClientContacts: 500,
  listClients: 500,
  listContactForms: 500,
  listUsers: 3500,
  listWebhookDeliveries: 500,
  listWebhooks: 500,
} as const;
