/**
 * The resources that operations read and change, from which the console's cache knows what to ask for again
 * (`client/operation.ts`). The first one is the operation's own, with the id that its path has; of the others it shows or
 * changes something, too. An operation has the resource of its tag in the OpenAPI document, except these.
 */

/** @typedef {'reads' | 'changes'} Use */

const PUBLICATIONS = ['posts', 'jobs', 'events', 'ads'];
/** An issue with its slots, and what is made of it. */
const ISSUE = ['alert items', 'sections', 'bookings'];
const EMAIL = [...ISSUE, 'house'];
const REPORT = ['reports', 'email stats', 'campaigns', 'content stats', 'leads'];
const IMPORT = ['imports of reports', 'email stats', 'content stats'];
const LEADS = ['leads', 'content stats', 'campaigns'];
const MICROSITES = ['microsites', 'microsite settings', 'microsite submissions'];

/**
 * By tag: an empty list for tags of doors that are no record of the console. `{service}` is the service's name.
 *
 * @type {Record<string, string[]>}
 */
const OF_TAGS = {
  archive: [],
  'bulk changes': PUBLICATIONS,
  calendar: [],
  'career listings': ['jobs'],
  delivery: [],
  feeds: [],
  import: [],
  'imports of leads': LEADS,
  leads: LEADS,
  'microsites to choose from': ['microsites'],
  passwords: [],
  portal: ['bookings'],
  'presence in microsites': [],
  preview: EMAIL,
  'public microsites': [],
  'public submissions': [],
  'reports of browsers': [],
  'sponsor page': ['bookings'],
  system: ['{service} system'],
  uploads: [],
};

/**
 * By operation. `{kind}` is the argument of that name.
 *
 * @type {Record<string, string[]>}
 */
const OF_OPERATIONS = {
  getAlertBoard: ['bookings', 'alert items'],
  // A form proposes it when it opens; what the form then creates does not change it.
  getNextAlertItem: ['next alert item'],
  getAlertEmailReport: [...EMAIL, 'threads'],
  getAlertsAll: ISSUE,
  listCalendarIssues: ISSUE,
  deleteAlertItem: ['alert items', 'trash'],
  restoreAlertItem: ['alert items', 'trash'],
  listTrashedAlertItems: ['trash', 'alert items'],
  listPublicAlerts: ['alert items'],
  updateAlertItemPresence: [],
  retryAlertEmailChecks: [],
  sendAlertEmailTest: [],
  uploadAlertCreative: [],
  uploadBookingCreative: [],

  changePassword: ['sessions'],
  signIn: [],
  signOut: [],
  registerPasskey: ['passkeys', 'sessions'],
  removeOwnPasskey: ['passkeys', 'sessions'],
  signInWithPasskey: [],
  startPasskeySignIn: [],
  startPasskeyRegistration: [],
  startReauthentication: [],
  reauthenticate: [],
  getSupport: [],
  sendSupport: [],
  getUser: ['own account'],
  getVerification: ['verifications'],
  verifyAddress: ['verifications'],
  resendOwnVerification: [],
  resendUserLink: [],
  updateUserAdmin: ['users', 'API keys'],
  deleteUsers: ['users', 'API keys'],
  listWebhookHealth: ['webhooks', 'webhook deliveries'],
  deleteWebhook: ['webhooks', 'webhook deliveries'],
  testWebhook: ['webhook deliveries'],
  listWebhookDeliveries: ['webhook deliveries'],
  getWebhookDelivery: ['webhook deliveries'],
  resendWebhookDelivery: ['webhook deliveries'],
  stopWebhookDelivery: ['webhook deliveries'],

  createPublication: ['{kind}s'],
  getPublication: ['{kind}s'],
  updatePublication: ['{kind}s'],
  countPublications: ['{kind}'],
  findPublicationIds: ['{kind}'],
  deletePublications: ['{kind}'],
  restorePublications: ['{kind}'],
  listRevisions: ['revisions'],
  getRevision: ['revisions'],
  nameRevision: ['revisions'],
  restoreRevision: ['{kind}s', 'revisions'],
  bulkUpdatePostMicrosite: ['posts'],
  getCalendar: PUBLICATIONS,
  listUndatedDrafts: PUBLICATIONS,
  listEventsByDay: ['events'],
  getSubscription: ['calendar subscription'],
  renewSubscription: ['calendar subscription'],
  revokeSubscription: ['calendar subscription'],
  listCategories: ['categories'],
  listPostTypes: ['categories'],
  listTrashed: ['trash', ...PUBLICATIONS],

  listUploadAddresses: ['upload addresses'],
  changeUploadAddress: ['upload addresses'],

  listMicrosites: MICROSITES,
  countMicrosites: MICROSITES,
  listMicrositeCategories: ['categories'],

  getStatTrends: ['reports', 'email stats', 'campaigns'],
  getClientReport: REPORT,
  listClientReports: REPORT,
  getEmailClickMap: ['click maps', 'imports of reports', 'content stats'],
  judgeAlertClicks: ['reports', 'clicks of links', 'click maps', 'email stats', 'content stats'],
  importEmailReport: IMPORT,
  importReportOfIssue: IMPORT,
  undoEmailReportImport: IMPORT,
  listEmailLeads: ['leads'],
  listEmcLeads: ['leads'],
  listLeadImports: ['leads'],
  recordViews: [],
  recordClicks: [],
};

/** Operations that only read, although their filters are too long for an address. */
const READ_BY_POST = ['findPosts', 'findPublicationIds', 'previewAlertCreative', 'previewBookingCreative'];

/** Operations that read a record which is a list: a change replaces it as a whole. */
const WHOLE_LISTS = ['getMicrositeKeywords'];

/**
 * Return the resources of each operation by its name.
 *
 * @param {string} service
 * @param {any} document
 * @returns {Map<string, { use: Use, resources: string[], isList: boolean }>}
 */
export function findResources(service, document) {
  const operations = Object.values(document.paths).flatMap((methods) => Object.entries(/** @type {any} */ (methods)));
  return new Map(
    operations.map(
      ([
        method,
        {
          operationId: name,
          tags: [tag = ''],
          responses,
        },
      ]) => {
        const isRead = method === 'get' || READ_BY_POST.includes(name);
        const found = OF_OPERATIONS[name] ?? OF_TAGS[tag] ?? [tag];
        const { content } = responses[200] ?? responses[201] ?? {};
        return [
          name,
          {
            use: isRead ? 'reads' : 'changes',
            resources: found.map((resource) => resource.replace('{service}', service)),
            isList: isRead && content?.['application/json']?.schema.type === 'array' && !WHOLE_LISTS.includes(name),
          },
        ];
      },
    ),
  );
}

/**
 * Return the names of the operations that have resources of their own, for a check that each exists.
 *
 * @returns {string[]}
 */
export function namedOperations() {
  return [...Object.keys(OF_OPERATIONS), ...READ_BY_POST, ...WHOLE_LISTS];
}

/**
 * Return the part of an operation's request that names its resources, and the type that the operation has.
 *
 * @param {{ use: Use, resources: string[], isList: boolean } | undefined} found
 * @param {string} query the body of its function
 * @returns {{ type: string, entries: string }}
 */
export function describeResources(found, query) {
  if (!found || found.resources.length === 0) return { type: 'Operation', entries: '' };
  const { use, resources, isList } = found;
  const names = resources.map((name) =>
    name.includes('{kind}') ? `\`${name.replace('{kind}', `\${queryArg.kind}`)}\`` : `'${name}'`,
  );
  const [id] = [...query.matchAll(/encodeURIComponent\(String\(([^()]+)\)\)/g)]
    .map(([, argument]) => argument)
    .filter((argument) => argument !== 'queryArg.kind');
  return {
    type: use === 'reads' ? 'Read' : 'Operation',
    entries: `  ${use}: [${names.join(', ')}],\n${id && !isList ? `  id: ${id},\n` : ''}`,
  };
}
