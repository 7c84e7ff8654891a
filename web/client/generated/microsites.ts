// Made by `make generate` from the service; not to be edited.

export type ImportNote = {
  field: string;
  what: "left out" | "changed" | "flagged";
  why: string;
};
export type ImportResult = {
  id: number | null;
  notes: ImportNote[];
  outcome: "created" | "changed" | "unchanged" | "kept" | "refused";
  sourceId: string;
};
export type FieldError = {
  field: string;
  message: string;
};
export type ProblemDocument = {
  current?: any;
  detail?: string | null;
  errors?: FieldError[];
  message: string;
  requestId?: string | null;
  status: number;
  title: string;
  type?: string;
};
export type SourceRecord = {
  /** The user here who made it. */
  authorId?: number | null;
  createdAt?: string | null;
  /** By the names of the record's own requests. */
  fields: {
    [key: string]: any;
  };
  id: string;
  permalink?: string | null;
  updatedAt?: string | null;
};
export type ImportIn = {
  /** Answer as if they were written, and write nothing. */
  dryRun?: boolean;
  records: SourceRecord[];
  /** Which system they come from. */
  source: string;
};
export type ApplicationType = "all" | "upstream" | "downstream" | "fillfinish";
export type ImportFlag = {
  field: string;
  message: string;
};
export type SelectedCategory = {
  categoryId: number;
};
export type Status = "draft" | "published";
export type TemplateType =
  "complimentary" | "standard" | "signature" | "professional";
export type MicrositeOut = {
  addProductButtonLink: string | null;
  addProductButtonLink2: string | null;
  addProductButtonLink3: string | null;
  addProductButtonLink4: string | null;
  addProductButtonText: string | null;
  addProductButtonText2: string | null;
  addProductButtonText3: string | null;
  addProductButtonText4: string | null;
  addProductImage: string | null;
  addProductImage2: string | null;
  addProductImage3: string | null;
  addProductImage4: string | null;
  addProductName: string | null;
  addProductName2: string | null;
  addProductName3: string | null;
  addProductName4: string | null;
  applicationType: ApplicationType | null;
  clientId: number | null;
  clientPortalId: number | null;
  company: string;
  completed: number;
  contactLetters: boolean;
  createdAt: string;
  description: string | null;
  email: string | null;
  facebookLink: string | null;
  featureProductBannerImage: string | null;
  featureProductButtonLink: string | null;
  featureProductButtonText: string | null;
  featureProductDescription: string | null;
  featureProductImage1: string | null;
  featureProductImage2: string | null;
  featureProductImage3: string | null;
  featureProductName: string | null;
  firstName: string | null;
  headerBody: string | null;
  headerButtonLink: string | null;
  headerButtonText: string | null;
  headerTitle: string | null;
  id: number;
  importFlags: ImportFlag[] | null;
  instagramLink: string | null;
  jobTitle: string | null;
  lastName: string | null;
  linkedInLink: string | null;
  logo: string | null;
  micrositeSelectedCategories: SelectedCategory[];
  ownerEmail: string | null;
  pageTitle: string;
  primaryColor: string | null;
  recEmail1: string | null;
  recEmail2: string | null;
  recEmail3: string | null;
  recName1: string | null;
  recName2: string | null;
  recName3: string | null;
  resourceButtonLink: string | null;
  resourceButtonLink2: string | null;
  resourceButtonLink3: string | null;
  resourceButtonText: string | null;
  resourceButtonText2: string | null;
  resourceButtonText3: string | null;
  resourceDescription: string | null;
  resourceDescription2: string | null;
  resourceDescription3: string | null;
  resourceImage: string | null;
  resourceImage2: string | null;
  resourceImage3: string | null;
  resourceName: string | null;
  resourceName2: string | null;
  resourceName3: string | null;
  secondaryColor: string | null;
  sections: number;
  status: Status;
  tagLine: string | null;
  templateType: TemplateType;
  twitterLink: string | null;
  userId: number;
  version: number;
  websiteLink: string | null;
};
export type MicrositeIn = {
  /** Product 1 button link */
  addProductButtonLink?: string | null;
  /** Product 2 button link */
  addProductButtonLink2?: string | null;
  /** Product 3 button link */
  addProductButtonLink3?: string | null;
  /** Product 4 button link */
  addProductButtonLink4?: string | null;
  /** Product 1 button text */
  addProductButtonText?: string | null;
  /** Product 2 button text */
  addProductButtonText2?: string | null;
  /** Product 3 button text */
  addProductButtonText3?: string | null;
  /** Product 4 button text */
  addProductButtonText4?: string | null;
  /** Product 1 image */
  addProductImage?: string | null;
  /** Product 2 image */
  addProductImage2?: string | null;
  /** Product 3 image */
  addProductImage3?: string | null;
  /** Product 4 image */
  addProductImage4?: string | null;
  /** Product 1 name */
  addProductName?: string | null;
  /** Product 2 name */
  addProductName2?: string | null;
  /** Product 3 name */
  addProductName3?: string | null;
  /** Product 4 name */
  addProductName4?: string | null;
  /** Application type */
  applicationType?: ApplicationType | null;
  clientId?: number | null;
  clientPortalId?: number | null;
  /** Company */
  company?: string | null;
  /** Biography */
  description?: string | null;
  /** Email */
  email?: string | null;
  /** Facebook */
  facebookLink?: string | null;
  /** Banner */
  featureProductBannerImage?: string | null;
  /** Button link */
  featureProductButtonLink?: string | null;
  /** Button text */
  featureProductButtonText?: string | null;
  /** Description */
  featureProductDescription?: string | null;
  /** Image 1 */
  featureProductImage1?: string | null;
  /** Image 2 */
  featureProductImage2?: string | null;
  /** Image 3 */
  featureProductImage3?: string | null;
  /** Product name */
  featureProductName?: string | null;
  /** First name */
  firstName?: string | null;
  /** Body */
  headerBody?: string | null;
  /** Button link */
  headerButtonLink?: string | null;
  /** Button text */
  headerButtonText?: string | null;
  /** Title */
  headerTitle?: string | null;
  /** Instagram */
  instagramLink?: string | null;
  /** Job title */
  jobTitle?: string | null;
  /** Last name */
  lastName?: string | null;
  /** LinkedIn */
  linkedInLink?: string | null;
  /** Logo */
  logo?: string | null;
  /** Categories */
  micrositeSelectedCategories?: SelectedCategory[] | null;
  pageTitle?: string | null;
  /** Primary color */
  primaryColor?: string | null;
  /** Recipient 1 email */
  recEmail1?: string | null;
  /** Recipient 2 email */
  recEmail2?: string | null;
  /** Recipient 3 email */
  recEmail3?: string | null;
  /** Recipient 1 name */
  recName1?: string | null;
  /** Recipient 2 name */
  recName2?: string | null;
  /** Recipient 3 name */
  recName3?: string | null;
  /** Resource 1 button link */
  resourceButtonLink?: string | null;
  /** Resource 2 button link */
  resourceButtonLink2?: string | null;
  /** Resource 3 button link */
  resourceButtonLink3?: string | null;
  /** Resource 1 button text */
  resourceButtonText?: string | null;
  /** Resource 2 button text */
  resourceButtonText2?: string | null;
  /** Resource 3 button text */
  resourceButtonText3?: string | null;
  /** Resource 1 description */
  resourceDescription?: string | null;
  /** Resource 2 description */
  resourceDescription2?: string | null;
  /** Resource 3 description */
  resourceDescription3?: string | null;
  /** Resource 1 image */
  resourceImage?: string | null;
  /** Resource 2 image */
  resourceImage2?: string | null;
  /** Resource 3 image */
  resourceImage3?: string | null;
  /** Resource 1 name */
  resourceName?: string | null;
  /** Resource 2 name */
  resourceName2?: string | null;
  /** Resource 3 name */
  resourceName3?: string | null;
  /** Secondary color */
  secondaryColor?: string | null;
  /** Tagline */
  tagLine?: string | null;
  /** Twitter */
  twitterLink?: string | null;
  userId?: number | null;
  /** Website */
  websiteLink?: string | null;
};
export type Category = {
  id: number;
  name: string;
};
export type ImageOut = {
  id: number;
  imageUrl: string;
};
export type ImageIn = {
  imageUrl: string;
};
export type FeaturedProductsIn = {
  productImages: ImageIn[];
};
export type GalleryOut = {
  createdAt: string;
  id: number;
  imageUrl1: string | null;
  imageUrl10: string | null;
  imageUrl2: string | null;
  imageUrl3: string | null;
  imageUrl4: string | null;
  imageUrl5: string | null;
  imageUrl6: string | null;
  imageUrl7: string | null;
  imageUrl8: string | null;
  imageUrl9: string | null;
  micrositeId: number;
  version: number;
};
export type GalleryIn = {
  imageUrl1?: string | null;
  imageUrl10?: string | null;
  imageUrl2?: string | null;
  imageUrl3?: string | null;
  imageUrl4?: string | null;
  imageUrl5?: string | null;
  imageUrl6?: string | null;
  imageUrl7?: string | null;
  imageUrl8?: string | null;
  imageUrl9?: string | null;
};
export type KeywordOut = {
  id: number;
  name: string;
  place: number | string | null;
};
export type KeywordIn = {
  name: string;
  place?: number | string | null;
};
export type KeywordsIn = {
  keywords: KeywordIn[];
};
export type MediaItemsIn = {
  mediaItems: ImageIn[];
};
export type SettingOut = {
  contactLetters: boolean;
  createdAt: string;
  id: number;
  keywordCount: number;
  micrositeId: number;
  showAddProducts: boolean;
  showBioSection: boolean;
  showCTASection: boolean;
  showContactInfoSection: boolean;
  showFeaturedProduct: boolean;
  showFeaturedResources: boolean;
  showGallery: boolean;
  status: Status;
  templateType: TemplateType;
  version: number;
};
export type SettingIn = {
  contactLetters?: boolean | null;
  keywordCount?: number | null;
  showAddProducts?: boolean | null;
  showBioSection?: boolean | null;
  showCTASection?: boolean | null;
  showContactInfoSection?: boolean | null;
  showFeaturedProduct?: boolean | null;
  showFeaturedResources?: boolean | null;
  showGallery?: boolean | null;
  status?: Status | null;
  templateType?: TemplateType | null;
};
export type Submitted = {
  folder: string;
};
export type SubmissionOut = {
  addProducts: boolean;
  callToAction: boolean;
  contactInfo: boolean;
  createdAt: string;
  featuredProduct: boolean;
  gallery: boolean;
  id: number;
  logoBio: boolean;
  micrositeId: number;
  organizationDetails: boolean;
  resources: boolean;
  version: number;
};
export type SubmissionIn = {
  addProducts?: boolean | null;
  callToAction?: boolean | null;
  contactInfo?: boolean | null;
  featuredProduct?: boolean | null;
  gallery?: boolean | null;
  logoBio?: boolean | null;
  organizationDetails?: boolean | null;
  resources?: boolean | null;
};
export type SectionVersionOut = {
  changedAt: string;
  changedBy: string | null;
  content: {
    [key: string]: any;
  };
  id: number;
  section: string;
};
export type PresenceOut = {
  email: string | null;
  section: string;
};
export type PresenceIn = {
  section?: string | null;
};
export type Deleted = {
  deleted: number[];
};
export type ItemsToDelete = {
  itemsToDelete: number[];
};
export type MicrositeCounts = {
  draft?: number;
  published?: number;
};
export type PublicMicrosite = {
  addProductButtonLink: string | null;
  addProductButtonLink2: string | null;
  addProductButtonLink3: string | null;
  addProductButtonLink4: string | null;
  addProductButtonText: string | null;
  addProductButtonText2: string | null;
  addProductButtonText3: string | null;
  addProductButtonText4: string | null;
  addProductImage: string | null;
  addProductImage2: string | null;
  addProductImage3: string | null;
  addProductImage4: string | null;
  addProductName: string | null;
  addProductName2: string | null;
  addProductName3: string | null;
  addProductName4: string | null;
  applicationType: ApplicationType | null;
  company: string;
  contact: boolean;
  description: string | null;
  facebookLink: string | null;
  featureProductBannerImage: string | null;
  featureProductButtonLink: string | null;
  featureProductButtonText: string | null;
  featureProductDescription: string | null;
  featureProductImage1: string | null;
  featureProductImage2: string | null;
  featureProductImage3: string | null;
  featureProductName: string | null;
  headerBody: string | null;
  headerButtonLink: string | null;
  headerButtonText: string | null;
  headerTitle: string | null;
  id: number;
  images: string[];
  instagramLink: string | null;
  keywords: string[];
  linkedInLink: string | null;
  logo: string | null;
  mediaItems: string[];
  pageTitle: string;
  primaryColor: string | null;
  productImages: string[];
  resourceButtonLink: string | null;
  resourceButtonLink2: string | null;
  resourceButtonLink3: string | null;
  resourceButtonText: string | null;
  resourceButtonText2: string | null;
  resourceButtonText3: string | null;
  resourceDescription: string | null;
  resourceDescription2: string | null;
  resourceDescription3: string | null;
  resourceImage: string | null;
  resourceImage2: string | null;
  resourceImage3: string | null;
  resourceName: string | null;
  resourceName2: string | null;
  resourceName3: string | null;
  secondaryColor: string | null;
  status: Status;
  tagLine: string | null;
  templateType: TemplateType;
  twitterLink: string | null;
  videos: string[];
  websiteLink: string | null;
};
export type ContactIn = {
  company?: string | null;
  email?: string;
  message?: string;
  name?: string;
};
export type ListedMicrosite = {
  applicationType: ApplicationType | null;
  company: string;
  createdAt: string;
  id: number;
  keywords: string[];
  /** A full address. */
  logo: string | null;
  pageTitle: string;
  tagLine: string | null;
  templateType: TemplateType;
  /** Its page. */
  url: string;
};
export type DatabaseReport = {
  bytes: number;
  isCurrent: boolean;
  migration: string | null;
  newestMigration: string;
  version: string;
};
export type ConsumerReport = {
  entity: string;
  name: string;
  publisher: string;
  retried: number | null;
  unacknowledged: number | null;
  waiting: number | null;
};
export type DeadLetterOut = {
  createdAt: string;
  entity: string;
  id: number;
  reason: string;
  subject: string;
};
export type DeadLettersReport = {
  items: DeadLetterOut[];
  lastId: number;
  total: number;
};
export type EventsReport = {
  consumers: ConsumerReport[];
  deadLetters: DeadLettersReport;
  version: string;
};
export type ObjectsReport = {
  bytes: number;
  count: number;
};
export type OutboxReport = {
  age: number;
  depth: number;
};
export type TaskReport = {
  error: string | null;
  failedAt: string | null;
  name: string;
  nextAt: string | null;
  succeededAt: string | null;
};
export type SystemReport = {
  database: DatabaseReport | null;
  dependencies: {
    [key: string]: string;
  };
  events: EventsReport | null;
  objects: ObjectsReport | null;
  outbox: OutboxReport | null;
  service: string;
  tasks: TaskReport[] | null;
  unavailable: ("database" | "tasks" | "events" | "objects")[];
  version: string;
};
export type Discarded = {
  discarded: number;
  remaining: number;
};
export type DeadLetterSelection = {
  ids?: number[] | null;
  through?: number | null;
};
export type Redriven = {
  errors: {
    [key: string]: string;
  };
  failed: number;
  handled: number;
  remaining: number;
};
