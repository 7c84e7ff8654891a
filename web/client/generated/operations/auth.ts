// Made by `make generate` from the service; not to be edited.

import type { Operation, Read } from '../../operation';
import type { NewApiKeyOut, ApiKeyIn, Deleted, ApiKeyOut, Action, AuditEntryOut, ClientOut, ClientIn, ClientContactOut, ClientContactIn, Kind, Status, ContactFormOut, ContactFormIn, ItemsToDelete, ContactFormCounts, ImportResult, ImportIn, InboxRowOut, InboxCount, ConsentOut, ConsentIn, MessageLimitsOut, RecipientOut, RecipientIn, MessageSwitchOut, MessageSwitchIn, NoticeOut, ForgottenIn, ResetIn, SupportIn, SystemReport, Discarded, DeadLetterSelection, Redriven, Role, UserOut, NewUserIn, UserChangeIn, PasskeyOut, VerificationOut, DigestSetting, DigestSettingIn, CredentialsIn, PasskeyResponseIn, CeremonyOut, NewPasskeyIn, RegistrationStartIn, PasswordIn, SessionOut, VerificationIn, UsersToDelete, Verification, NewWebhookOut, NewWebhookIn, DeliveryOut, WebhookOut, WebhookIn, WebhookHealth } from '../auth';

type CreateApiKeyApiResponse =
  /** status 201 Successful Response */ NewApiKeyOut;
type CreateApiKeyApiArg = ApiKeyIn;
type DeleteApiKeyApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteApiKeyApiArg = /** The API key's id. */ number;
type ListApiKeysApiResponse =
  /** status 200 Successful Response */ ApiKeyOut[];
type ListApiKeysApiArg = {
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type ListAuditApiResponse =
  /** status 200 Successful Response */ AuditEntryOut[];
type ListAuditApiArg = {
  userId?: number | null;
  context?: string | null;
  entity?: string | null;
  recordId?: number | null;
  action?: Action | null;
  /** A part of the title or of the e-mail. */
  q?: string;
  from?: string | null;
  /** Before this time. */
  to?: string | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type CreateClientApiResponse =
  /** status 201 Successful Response */ ClientOut;
type CreateClientApiArg = ClientIn;
type DeleteClientContactApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteClientContactApiArg = {
  /** The contact's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
};
type GetClientContactApiResponse =
  /** status 200 Successful Response */ ClientContactOut;
type GetClientContactApiArg = /** The contact's id. */ number;
type UpdateClientContactApiResponse =
  /** status 200 Successful Response */ ClientContactOut;
type UpdateClientContactApiArg = {
  /** The contact's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: ClientContactIn;
};
type ListClientContactsApiResponse =
  /** status 200 Successful Response */ ClientContactOut[];
type ListClientContactsApiArg = {
  /** The client's id. */
  clientId: number;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type CreateClientContactApiResponse =
  /** status 201 Successful Response */ ClientContactOut;
type CreateClientContactApiArg = {
  /** The client's id. */
  clientId: number;
  body: ClientContactIn;
};
type DeleteClientApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteClientApiArg = {
  /** The client's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
};
type GetClientApiResponse =
  /** status 200 Successful Response */ ClientOut;
type GetClientApiArg = /** The client's id. */ number;
type UpdateClientApiResponse =
  /** status 200 Successful Response */ ClientOut;
type UpdateClientApiArg = {
  /** The client's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: ClientIn;
};
type ListClientsApiResponse =
  /** status 200 Successful Response */ ClientOut[];
type ListClientsApiArg = {
  /** A part of the company or the notes. */
  q?: string;
  /** `none` are those where it is not set. */
  active?: ("true" | "false" | "none") | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type GetContactFormApiResponse =
  /** status 200 Successful Response */ ContactFormOut;
type GetContactFormApiArg = /** The contact form's id. */ number;
type UpdateContactFormApiResponse =
  /** status 200 Successful Response */ ContactFormOut;
type UpdateContactFormApiArg = {
  /** The contact form's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: ContactFormIn;
};
type DeleteContactFormsApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteContactFormsApiArg = ItemsToDelete;
type ListContactFormsApiResponse =
  /** status 200 Successful Response */ ContactFormOut[];
type ListContactFormsApiArg = {
  kind?: Kind | null;
  status?: Status | null;
  /** A part of the message, the sender or the page title. */
  q?: string;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type CountContactFormsApiResponse =
  /** status 200 Successful Response */ ContactFormCounts;
type CountContactFormsApiArg = {
  kind?: Kind | null;
  /** A part of the message, the sender or the page title. */
  q?: string;
};
type ImportClientApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type ImportClientApiArg = ImportIn;
type ImportUserApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type ImportUserApiArg = ImportIn;
type ListInboxRowsApiResponse =
  /** status 200 Successful Response */ InboxRowOut[];
type ListInboxRowsApiArg = void;
type CountInboxRowsApiResponse =
  /** status 200 Successful Response */ InboxCount;
type CountInboxRowsApiArg = void;
type GetLetterConsentApiResponse =
  /** status 200 Successful Response */ ConsentOut;
type GetLetterConsentApiArg = /** The token of a mailed link. */ string;
type SetLetterConsentApiResponse =
  /** status 200 Successful Response */ ConsentOut;
type SetLetterConsentApiArg = {
  /** The token of a mailed link. */
  token: string;
  body: ConsentIn;
};
type ShowUnsubscribePageApiResponse = unknown;
type ShowUnsubscribePageApiArg =
  /** The token of a mailed link. */ string;
type UnsubscribeApiResponse =
  /** status 200 Successful Response */ ConsentOut;
type UnsubscribeApiArg = /** The token of a mailed link. */ string;
type ListLetterLimitsApiResponse =
  /** status 200 Successful Response */ MessageLimitsOut;
type ListLetterLimitsApiArg = void;
type ListLetterRecipientsApiResponse =
  /** status 200 Successful Response */ RecipientOut[];
type ListLetterRecipientsApiArg = /** The microsite's id. */ number;
type AskLetterRecipientApiResponse =
  /** status 200 Successful Response */ RecipientOut;
type AskLetterRecipientApiArg = {
  /** The microsite's id. */
  id: number;
  body: RecipientIn;
};
type ChangeLetterSwitchApiResponse =
  /** status 200 Successful Response */ MessageSwitchOut;
type ChangeLetterSwitchApiArg = {
  id: number;
  /** The version it is based on. */
  version?: number;
  body: MessageSwitchIn;
};
type AskForResetApiResponse =
  /** status 202 Successful Response */ NoticeOut;
type AskForResetApiArg = ForgottenIn;
type ResetPasswordApiResponse =
  /** status 200 Successful Response */ NoticeOut;
type ResetPasswordApiArg = ResetIn;
type GetSupportApiResponse =
  /** status 200 Successful Response */ NoticeOut;
type GetSupportApiArg = {
  name?: string;
  email?: string;
  /** The message. */
  body?: string;
};
type SendSupportApiResponse =
  /** status 201 Successful Response */ NoticeOut;
type SendSupportApiArg = SupportIn;
type GetAuthSystemApiResponse =
  /** status 200 Successful Response */ SystemReport;
type GetAuthSystemApiArg = void;
type DiscardAuthDeadLettersApiResponse =
  /** status 200 Successful Response */ Discarded;
type DiscardAuthDeadLettersApiArg = DeadLetterSelection;
type RedriveAuthDeadLettersApiResponse =
  /** status 200 Successful Response */ Redriven;
type RedriveAuthDeadLettersApiArg = DeadLetterSelection;
type GetUserApiResponse = /** status 200 Successful Response */ UserOut;
type GetUserApiArg = void;
type CreateUserApiResponse =
  /** status 201 Successful Response */ UserOut;
type CreateUserApiArg = NewUserIn;
type GetUserAdminApiResponse =
  /** status 200 Successful Response */ UserOut;
type GetUserAdminApiArg = /** The user's id. */ number;
type UpdateUserAdminApiResponse =
  /** status 200 Successful Response */ UserOut;
type UpdateUserAdminApiArg = {
  /** The user's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: UserChangeIn;
};
type RemovePasskeysOfUserApiResponse =
  /** status 200 Successful Response */ Deleted;
type RemovePasskeysOfUserApiArg = /** The user's id. */ number;
type ListPasskeysOfUserApiResponse =
  /** status 200 Successful Response */ PasskeyOut[];
type ListPasskeysOfUserApiArg = /** The user's id. */ number;
type ResendUserLinkApiResponse =
  /** status 202 Successful Response */ VerificationOut;
type ResendUserLinkApiArg = /** The user's id. */ number;
type GetDigestSettingApiResponse =
  /** status 200 Successful Response */ DigestSetting;
type GetDigestSettingApiArg = void;
type ChangeDigestSettingApiResponse =
  /** status 200 Successful Response */ DigestSetting;
type ChangeDigestSettingApiArg = DigestSettingIn;
type SignInApiResponse = /** status 200 Successful Response */ UserOut;
type SignInApiArg = CredentialsIn;
type SignInWithPasskeyApiResponse =
  /** status 200 Successful Response */ UserOut;
type SignInWithPasskeyApiArg = PasskeyResponseIn;
type StartPasskeySignInApiResponse =
  /** status 200 Successful Response */ CeremonyOut;
type StartPasskeySignInApiArg = void;
type RemoveOwnPasskeyApiResponse = unknown;
type RemoveOwnPasskeyApiArg = /** The passkey's id. */ number;
type ListOwnPasskeysApiResponse =
  /** status 200 Successful Response */ PasskeyOut[];
type ListOwnPasskeysApiArg = void;
type RegisterPasskeyApiResponse =
  /** status 201 Successful Response */ PasskeyOut;
type RegisterPasskeyApiArg = NewPasskeyIn;
type StartPasskeyRegistrationApiResponse =
  /** status 200 Successful Response */ CeremonyOut;
type StartPasskeyRegistrationApiArg = RegistrationStartIn;
type ChangePasswordApiResponse = unknown;
type ChangePasswordApiArg = PasswordIn;
type SignOutApiResponse = unknown;
type SignOutApiArg = void;
type ReauthenticateApiResponse = unknown;
type ReauthenticateApiArg = PasskeyResponseIn;
type StartReauthenticationApiResponse =
  /** status 200 Successful Response */ CeremonyOut;
type StartReauthenticationApiArg = void;
type EndSessionApiResponse = unknown;
type EndSessionApiArg = /** The `sid` of a token. */ string;
type EndOtherSessionsApiResponse = unknown;
type EndOtherSessionsApiArg = void;
type ListSessionsApiResponse =
  /** status 200 Successful Response */ SessionOut[];
type ListSessionsApiArg = void;
type ResendOwnVerificationApiResponse =
  /** status 202 Successful Response */ VerificationOut;
type ResendOwnVerificationApiArg = void;
type GetVerificationApiResponse =
  /** status 200 Successful Response */ VerificationOut;
type GetVerificationApiArg = /** The token of a mailed link. */ string;
type VerifyAddressApiResponse =
  /** status 200 Successful Response */ VerificationOut;
type VerifyAddressApiArg = {
  /** The token of a mailed link. */
  token: string;
  body: VerificationIn;
};
type DeleteUsersApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteUsersApiArg = UsersToDelete;
type ListUsersApiResponse =
  /** status 200 Successful Response */ UserOut[];
type ListUsersApiArg = {
  /** A part of the e-mail. */
  q?: string;
  role?: Role | null;
  active?: boolean | null;
  verification?: Verification | null;
  clientId?: number | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type CreateWebhookApiResponse =
  /** status 201 Successful Response */ NewWebhookOut;
type CreateWebhookApiArg = NewWebhookIn;
type ListWebhookDeliveriesApiResponse =
  /** status 200 Successful Response */ DeliveryOut[];
type ListWebhookDeliveriesApiArg = {
  webhookId?: number | null;
  status?: ("pending" | "delivered" | "failed") | null;
  event?: string | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type GetWebhookDeliveryApiResponse =
  /** status 200 Successful Response */ DeliveryOut;
type GetWebhookDeliveryApiArg = /** The delivery's id. */ number;
type ResendWebhookDeliveryApiResponse =
  /** status 202 Successful Response */ DeliveryOut;
type ResendWebhookDeliveryApiArg = /** The delivery's id. */ number;
type StopWebhookDeliveryApiResponse =
  /** status 200 Successful Response */ DeliveryOut;
type StopWebhookDeliveryApiArg = /** The delivery's id. */ number;
type DeleteWebhookApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteWebhookApiArg = {
  /** The webhook's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
};
type GetWebhookApiResponse =
  /** status 200 Successful Response */ WebhookOut;
type GetWebhookApiArg = /** The webhook's id. */ number;
type UpdateWebhookApiResponse =
  /** status 200 Successful Response */ WebhookOut;
type UpdateWebhookApiArg = {
  /** The webhook's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: WebhookIn;
};
type TestWebhookApiResponse =
  /** status 202 Successful Response */ DeliveryOut;
type TestWebhookApiArg = /** The webhook's id. */ number;
type ListWebhooksApiResponse =
  /** status 200 Successful Response */ WebhookOut[];
type ListWebhooksApiArg = {
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type ListWebhookHealthApiResponse =
  /** status 200 Successful Response */ WebhookHealth[];
type ListWebhookHealthApiArg = void;
export const createApiKey: Operation<CreateApiKeyApiArg, CreateApiKeyApiResponse> = (queryArg) => ({
  changes: ['API keys'],
  url: `api-key`,
  method: "POST",
  body: queryArg,
});
export const deleteApiKey: Operation<DeleteApiKeyApiArg, DeleteApiKeyApiResponse> = (queryArg) => ({
  changes: ['API keys'],
  id: queryArg,
  url: `api-key/${encodeURIComponent(String(queryArg))}`,
  method: "DELETE",
});
export const listApiKeys: Read<ListApiKeysApiArg, ListApiKeysApiResponse> = (queryArg) => ({
  reads: ['API keys'],
  url: `api-keys`,
  params: {
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const listAudit: Read<ListAuditApiArg, ListAuditApiResponse> = (queryArg) => ({
  reads: ['audit'],
  url: `audit`,
  params: {
    userId: queryArg.userId,
    context: queryArg.context,
    entity: queryArg.entity,
    recordId: queryArg.recordId,
    action: queryArg.action,
    q: queryArg.q,
    from: queryArg["from"],
    to: queryArg.to,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const createClient: Operation<CreateClientApiArg, CreateClientApiResponse> = (queryArg) => ({
  changes: ['clients'],
  url: `client`, method: "POST", body: queryArg });
export const deleteClientContact: Operation<DeleteClientContactApiArg, DeleteClientContactApiResponse> = (queryArg) => ({
  changes: ['client contacts'],
  id: queryArg.id,
  url: `client-contact/${encodeURIComponent(String(queryArg.id))}`,
  method: "DELETE",
  version: queryArg.version,
});
export const getClientContact: Read<GetClientContactApiArg, GetClientContactApiResponse> = (queryArg) => ({
  reads: ['client contacts'],
  id: queryArg,
  url: `client-contact/${encodeURIComponent(String(queryArg))}`,
});
export const updateClientContact: Operation<UpdateClientContactApiArg, UpdateClientContactApiResponse> = (queryArg) => ({
  changes: ['client contacts'],
  id: queryArg.id,
  url: `client-contact/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listClientContacts: Read<ListClientContactsApiArg, ListClientContactsApiResponse> = (queryArg) => ({
  reads: ['client contacts'],
  url: `client-contacts/${encodeURIComponent(String(queryArg.clientId))}`,
  params: {
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const createClientContact: Operation<CreateClientContactApiArg, CreateClientContactApiResponse> = (queryArg) => ({
  changes: ['client contacts'],
  id: queryArg.clientId,
  url: `client-contacts/${encodeURIComponent(String(queryArg.clientId))}`,
  method: "POST",
  body: queryArg.body,
});
export const deleteClient: Operation<DeleteClientApiArg, DeleteClientApiResponse> = (queryArg) => ({
  changes: ['clients'],
  id: queryArg.id,
  url: `client/${encodeURIComponent(String(queryArg.id))}`,
  method: "DELETE",
  version: queryArg.version,
});
export const getClient: Read<GetClientApiArg, GetClientApiResponse> = (queryArg) => ({
  reads: ['clients'],
  id: queryArg,
  url: `client/${encodeURIComponent(String(queryArg))}`,
});
export const updateClient: Operation<UpdateClientApiArg, UpdateClientApiResponse> = (queryArg) => ({
  changes: ['clients'],
  id: queryArg.id,
  url: `client/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listClients: Read<ListClientsApiArg, ListClientsApiResponse> = (queryArg) => ({
  reads: ['clients'],
  url: `clients`,
  params: {
    q: queryArg.q,
    active: queryArg.active,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const getContactForm: Read<GetContactFormApiArg, GetContactFormApiResponse> = (queryArg) => ({
  reads: ['contact forms'],
  id: queryArg,
  url: `contact-form/${encodeURIComponent(String(queryArg))}`,
});
export const updateContactForm: Operation<UpdateContactFormApiArg, UpdateContactFormApiResponse> = (queryArg) => ({
  changes: ['contact forms'],
  id: queryArg.id,
  url: `contact-form/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const deleteContactForms: Operation<DeleteContactFormsApiArg, DeleteContactFormsApiResponse> = (queryArg) => ({
  changes: ['contact forms'],
  url: `contact-forms`,
  method: "DELETE",
  body: queryArg,
});
export const listContactForms: Read<ListContactFormsApiArg, ListContactFormsApiResponse> = (queryArg) => ({
  reads: ['contact forms'],
  url: `contact-forms`,
  params: {
    kind: queryArg.kind,
    status: queryArg.status,
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const countContactForms: Read<CountContactFormsApiArg, CountContactFormsApiResponse> = (queryArg) => ({
  reads: ['contact forms'],
  url: `contact-forms/counts`,
  params: {
    kind: queryArg.kind,
    q: queryArg.q,
  },
});
export const importClient: Operation<ImportClientApiArg, ImportClientApiResponse> = (queryArg) => ({
  url: `import/client`,
  method: "POST",
  body: queryArg,
});
export const importUser: Operation<ImportUserApiArg, ImportUserApiResponse> = (queryArg) => ({
  url: `import/user`,
  method: "POST",
  body: queryArg,
});
export const listInboxRows: Read<ListInboxRowsApiArg, ListInboxRowsApiResponse> = () => ({
  reads: ['inbox'],
  url: `inbox` });
export const countInboxRows: Read<CountInboxRowsApiArg, CountInboxRowsApiResponse> = () => ({
  reads: ['inbox'],
  url: `inbox/count` });
export const getLetterConsent: Read<GetLetterConsentApiArg, GetLetterConsentApiResponse> = (queryArg) => ({
  reads: ['letter recipients'],
  id: queryArg,
  url: `letter-consent/${encodeURIComponent(String(queryArg))}`,
});
export const setLetterConsent: Operation<SetLetterConsentApiArg, SetLetterConsentApiResponse> = (queryArg) => ({
  changes: ['letter recipients'],
  id: queryArg.token,
  url: `letter-consent/${encodeURIComponent(String(queryArg.token))}`,
  method: "POST",
  body: queryArg.body,
});
export const showUnsubscribePage: Read<ShowUnsubscribePageApiArg, ShowUnsubscribePageApiResponse> = (queryArg) => ({
  reads: ['letter recipients'],
  id: queryArg,
  url: `letter-consent/${encodeURIComponent(String(queryArg))}/unsubscribe`,
});
export const unsubscribe: Operation<UnsubscribeApiArg, UnsubscribeApiResponse> = (queryArg) => ({
  changes: ['letter recipients'],
  id: queryArg,
  url: `letter-consent/${encodeURIComponent(String(queryArg))}/unsubscribe`,
  method: "POST",
});
export const listLetterLimits: Read<ListLetterLimitsApiArg, ListLetterLimitsApiResponse> = () => ({
  reads: ['message limits'],
  url: `letter-limits` });
export const listLetterRecipients: Read<ListLetterRecipientsApiArg, ListLetterRecipientsApiResponse> = (queryArg) => ({
  reads: ['letter recipients'],
  url: `letter-recipients/${encodeURIComponent(String(queryArg))}`,
});
export const askLetterRecipient: Operation<AskLetterRecipientApiArg, AskLetterRecipientApiResponse> = (queryArg) => ({
  changes: ['letter recipients'],
  id: queryArg.id,
  url: `letter-recipients/${encodeURIComponent(String(queryArg.id))}`,
  method: "POST",
  body: queryArg.body,
});
export const changeLetterSwitch: Operation<ChangeLetterSwitchApiArg, ChangeLetterSwitchApiResponse> = (queryArg) => ({
  changes: ['message limits'],
  id: queryArg.id,
  url: `letter-switch/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const askForReset: Operation<AskForResetApiArg, AskForResetApiResponse> = (queryArg) => ({
  url: `pwreset`,
  method: "POST",
  body: queryArg,
});
export const resetPassword: Operation<ResetPasswordApiArg, ResetPasswordApiResponse> = (queryArg) => ({ url: `pwreset`, method: "PUT", body: queryArg });
export const getSupport: Operation<GetSupportApiArg, GetSupportApiResponse> = (queryArg) => ({
  url: `support`,
  params: {
    name: queryArg.name,
    email: queryArg.email,
    body: queryArg.body,
  },
});
export const sendSupport: Operation<SendSupportApiArg, SendSupportApiResponse> = (queryArg) => ({
  url: `support`,
  method: "POST",
  body: queryArg,
});
export const getAuthSystem: Read<GetAuthSystemApiArg, GetAuthSystemApiResponse> = () => ({
  reads: ['auth system'],
  url: `system/auth` });
export const discardAuthDeadLetters: Operation<DiscardAuthDeadLettersApiArg, DiscardAuthDeadLettersApiResponse> = (queryArg) => ({
  changes: ['auth system'],
  url: `system/auth/dead-letters`,
  method: "DELETE",
  body: queryArg,
});
export const redriveAuthDeadLetters: Operation<RedriveAuthDeadLettersApiArg, RedriveAuthDeadLettersApiResponse> = (queryArg) => ({
  changes: ['auth system'],
  url: `system/auth/dead-letters/redrive`,
  method: "POST",
  body: queryArg,
});
export const getUser: Read<GetUserApiArg, GetUserApiResponse> = () => ({
  reads: ['own account'],
  url: `user` });
export const createUser: Operation<CreateUserApiArg, CreateUserApiResponse> = (queryArg) => ({
  changes: ['users'],
  url: `user`, method: "POST", body: queryArg });
export const getUserAdmin: Read<GetUserAdminApiArg, GetUserAdminApiResponse> = (queryArg) => ({
  reads: ['users'],
  id: queryArg,
  url: `user-admin/${encodeURIComponent(String(queryArg))}`,
});
export const updateUserAdmin: Operation<UpdateUserAdminApiArg, UpdateUserAdminApiResponse> = (queryArg) => ({
  changes: ['users', 'API keys'],
  id: queryArg.id,
  url: `user-admin/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const removePasskeysOfUser: Operation<RemovePasskeysOfUserApiArg, RemovePasskeysOfUserApiResponse> = (queryArg) => ({
  changes: ['passkeys'],
  id: queryArg,
  url: `user-admin/${encodeURIComponent(String(queryArg))}/passkeys`,
  method: "DELETE",
});
export const listPasskeysOfUser: Read<ListPasskeysOfUserApiArg, ListPasskeysOfUserApiResponse> = (queryArg) => ({
  reads: ['passkeys'],
  url: `user-admin/${encodeURIComponent(String(queryArg))}/passkeys`,
});
export const resendUserLink: Operation<ResendUserLinkApiArg, ResendUserLinkApiResponse> = (queryArg) => ({
  url: `user-admin/${encodeURIComponent(String(queryArg))}/verification`,
  method: "POST",
});
export const getDigestSetting: Read<GetDigestSettingApiArg, GetDigestSettingApiResponse> = () => ({
  reads: ['digest'],
  url: `user/digest` });
export const changeDigestSetting: Operation<ChangeDigestSettingApiArg, ChangeDigestSettingApiResponse> = (queryArg) => ({
  changes: ['digest'],
  url: `user/digest`,
  method: "PUT",
  body: queryArg,
});
export const signIn: Operation<SignInApiArg, SignInApiResponse> = (queryArg) => ({
  url: `user/login`,
  method: "POST",
  body: queryArg,
});
export const signInWithPasskey: Operation<SignInWithPasskeyApiArg, SignInWithPasskeyApiResponse> = (queryArg) => ({
  url: `user/login/passkey`,
  method: "POST",
  body: queryArg,
});
export const startPasskeySignIn: Operation<StartPasskeySignInApiArg, StartPasskeySignInApiResponse> = () => ({ url: `user/login/passkey/options`, method: "POST" });
export const removeOwnPasskey: Operation<RemoveOwnPasskeyApiArg, RemoveOwnPasskeyApiResponse> = (queryArg) => ({
  changes: ['passkeys', 'sessions'],
  id: queryArg,
  url: `user/passkey/${encodeURIComponent(String(queryArg))}`,
  method: "DELETE",
});
export const listOwnPasskeys: Read<ListOwnPasskeysApiArg, ListOwnPasskeysApiResponse> = () => ({
  reads: ['passkeys'],
  url: `user/passkeys` });
export const registerPasskey: Operation<RegisterPasskeyApiArg, RegisterPasskeyApiResponse> = (queryArg) => ({
  changes: ['passkeys', 'sessions'],
  url: `user/passkeys`,
  method: "POST",
  body: queryArg,
});
export const startPasskeyRegistration: Operation<StartPasskeyRegistrationApiArg, StartPasskeyRegistrationApiResponse> = (queryArg) => ({
  url: `user/passkeys/options`,
  method: "POST",
  body: queryArg,
});
export const changePassword: Operation<ChangePasswordApiArg, ChangePasswordApiResponse> = (queryArg) => ({
  changes: ['sessions'],
  url: `user/password`,
  method: "PUT",
  body: queryArg,
});
export const signOut: Operation<SignOutApiArg, SignOutApiResponse> = () => ({ url: `user/session`, method: "DELETE" });
export const reauthenticate: Operation<ReauthenticateApiArg, ReauthenticateApiResponse> = (queryArg) => ({
  url: `user/session/passkey`,
  method: "POST",
  body: queryArg,
});
export const startReauthentication: Operation<StartReauthenticationApiArg, StartReauthenticationApiResponse> = () => ({ url: `user/session/passkey/options`, method: "POST" });
export const endSession: Operation<EndSessionApiArg, EndSessionApiResponse> = (queryArg) => ({
  changes: ['sessions'],
  id: queryArg,
  url: `user/session/${encodeURIComponent(String(queryArg))}`,
  method: "DELETE",
});
export const endOtherSessions: Operation<EndOtherSessionsApiArg, EndOtherSessionsApiResponse> = () => ({
  changes: ['sessions'],
  url: `user/sessions`, method: "DELETE" });
export const listSessions: Read<ListSessionsApiArg, ListSessionsApiResponse> = () => ({
  reads: ['sessions'],
  url: `user/sessions` });
export const resendOwnVerification: Operation<ResendOwnVerificationApiArg, ResendOwnVerificationApiResponse> = () => ({ url: `user/verification`, method: "POST" });
export const getVerification: Read<GetVerificationApiArg, GetVerificationApiResponse> = (queryArg) => ({
  reads: ['verifications'],
  id: queryArg,
  url: `user/verification/${encodeURIComponent(String(queryArg))}`,
});
export const verifyAddress: Operation<VerifyAddressApiArg, VerifyAddressApiResponse> = (queryArg) => ({
  changes: ['verifications'],
  id: queryArg.token,
  url: `user/verification/${encodeURIComponent(String(queryArg.token))}`,
  method: "POST",
  body: queryArg.body,
});
export const deleteUsers: Operation<DeleteUsersApiArg, DeleteUsersApiResponse> = (queryArg) => ({
  changes: ['users', 'API keys'],
  url: `users`,
  method: "DELETE",
  body: queryArg,
});
export const listUsers: Read<ListUsersApiArg, ListUsersApiResponse> = (queryArg) => ({
  reads: ['users'],
  url: `users`,
  params: {
    q: queryArg.q,
    role: queryArg.role,
    active: queryArg.active,
    verification: queryArg.verification,
    clientId: queryArg.clientId,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const createWebhook: Operation<CreateWebhookApiArg, CreateWebhookApiResponse> = (queryArg) => ({
  changes: ['webhooks'],
  url: `webhook`,
  method: "POST",
  body: queryArg,
});
export const listWebhookDeliveries: Read<ListWebhookDeliveriesApiArg, ListWebhookDeliveriesApiResponse> = (queryArg) => ({
  reads: ['webhook deliveries'],
  url: `webhook-deliveries`,
  params: {
    webhookId: queryArg.webhookId,
    status: queryArg.status,
    event: queryArg.event,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const getWebhookDelivery: Read<GetWebhookDeliveryApiArg, GetWebhookDeliveryApiResponse> = (queryArg) => ({
  reads: ['webhook deliveries'],
  id: queryArg,
  url: `webhook-deliveries/${encodeURIComponent(String(queryArg))}`,
});
export const resendWebhookDelivery: Operation<ResendWebhookDeliveryApiArg, ResendWebhookDeliveryApiResponse> = (queryArg) => ({
  changes: ['webhook deliveries'],
  id: queryArg,
  url: `webhook-deliveries/${encodeURIComponent(String(queryArg))}/resend`,
  method: "POST",
});
export const stopWebhookDelivery: Operation<StopWebhookDeliveryApiArg, StopWebhookDeliveryApiResponse> = (queryArg) => ({
  changes: ['webhook deliveries'],
  id: queryArg,
  url: `webhook-deliveries/${encodeURIComponent(String(queryArg))}/stop`,
  method: "POST",
});
export const deleteWebhook: Operation<DeleteWebhookApiArg, DeleteWebhookApiResponse> = (queryArg) => ({
  changes: ['webhooks', 'webhook deliveries'],
  id: queryArg.id,
  url: `webhook/${encodeURIComponent(String(queryArg.id))}`,
  method: "DELETE",
  version: queryArg.version,
});
export const getWebhook: Read<GetWebhookApiArg, GetWebhookApiResponse> = (queryArg) => ({
  reads: ['webhooks'],
  id: queryArg,
  url: `webhook/${encodeURIComponent(String(queryArg))}`,
});
export const updateWebhook: Operation<UpdateWebhookApiArg, UpdateWebhookApiResponse> = (queryArg) => ({
  changes: ['webhooks'],
  id: queryArg.id,
  url: `webhook/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const testWebhook: Operation<TestWebhookApiArg, TestWebhookApiResponse> = (queryArg) => ({
  changes: ['webhook deliveries'],
  id: queryArg,
  url: `webhook/${encodeURIComponent(String(queryArg))}/test`,
  method: "POST",
});
export const listWebhooks: Read<ListWebhooksApiArg, ListWebhooksApiResponse> = (queryArg) => ({
  reads: ['webhooks'],
  url: `webhooks`,
  params: {
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const listWebhookHealth: Read<ListWebhookHealthApiArg, ListWebhookHealthApiResponse> = () => ({
  reads: ['webhooks', 'webhook deliveries'],
  url: `webhooks/health` });
