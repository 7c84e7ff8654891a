// Made by `make generate` from the service; not to be edited.

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
export type Variant = "standard" | "holiday";
export type SectionUrlOut = {
  section: string;
  url: string;
};
export type WarningOut = {
  detail: string;
  message: string;
  section: string;
};
export type EmailReport = {
  bytes: number;
  clippedByGmail: boolean;
  imagesWithoutAlt: SectionUrlOut[];
  links: SectionUrlOut[];
  missingSections: string[];
  notEmailed: string[];
  warnings: WarningOut[];
};
export type TestMailOut = {
  to: string;
};
export type TestMailIn = {
  to: string;
};
export type Status = "draft" | "published";
export type AlertItemOut = {
  createdAt: string;
  date: string | null;
  holidayAlert: boolean;
  id: number;
  issue: number;
  status: Status;
  title: string;
  version: number;
};
export type AlertItemIn = {
  date?: string | null;
  holidayAlert?: boolean | null;
  issue?: number | null;
  status?: Status | null;
  title?: string | null;
};
export type Deleted = {
  deleted: number[];
};
export type AlertItemChangeIn = {
  date?: string | null;
  holidayAlert?: boolean | null;
  issue?: number | null;
  /** Replace the snapshots of an issue that is published. */
  publishAgain?: boolean;
  status?: Status | null;
  title?: string | null;
};
export type AlertItemCopyIn = {
  date?: string | null;
  issue?: number | null;
  title?: string | null;
};
export type RestoreIn = {
  issue?: number | null;
};
export type AlertItemCounts = {
  all: number;
  draft: number;
  published: number;
};
export type ItemsToDelete = {
  itemsToDelete: number[];
};
export type TrashedItemOut = {
  date: string | null;
  deletedAt: string;
  deletedBy: number | null;
  deletedByEmail: string | null;
  filledSlots: number;
  id: number;
  issue: number;
  purgedAt: string;
  status: Status;
  title: string;
};
export type RichNode = {
  type: string;
  text?: string;
  attrs?: {
    [key: string]: any;
  };
  marks?: {
    type: string;
    attrs?: {
      [key: string]: any;
    };
  }[];
  content?: RichNode[];
};
export type RichDocument = {
  type: "doc";
  content?: RichNode[];
};
export type CareerListing = {
  company: string | null;
  companyLogo: string | null;
  description: RichDocument | null;
  descriptionHtml: string;
  id: number;
  jobTitle: string;
  link: string | null;
  location: string | null;
};
export type AlertSectionOut = {
  alertItemId: number;
  answer1?: string | null;
  answer2?: string | null;
  answer3?: string | null;
  answer4?: string | null;
  answer5?: string | null;
  answer6?: string | null;
  attribution: string | null;
  body?: RichDocument | null;
  bodyHtml?: string;
  citation?: RichDocument | null;
  citationHtml?: string;
  clientId?: number | null;
  createdAt: string;
  date?: string | null;
  featuredContent?: boolean;
  featuredEvent?: boolean;
  id: number;
  image?: string | null;
  imageHeight?: number | null;
  imageLink?: string | null;
  imageWidth?: number | string | null;
  job?: CareerListing | null;
  jobId?: number;
  link?: string | null;
  micrositeLink?: string | null;
  position?: number;
  speaker?: string | null;
  title?: string | null;
  version: number;
  viewMoreLink?: string | null;
};
export type SlotOut = {
  kind: string;
  position: number | null;
};
export type AlertsAll = {
  alertAds: AlertSectionOut[];
  alertBioprocess: AlertSectionOut | null;
  alertDiscovery: AlertSectionOut | null;
  alertDownstream: AlertSectionOut | null;
  alertEvent: AlertSectionOut | null;
  alertFact: AlertSectionOut | null;
  alertFill: AlertSectionOut | null;
  alertHumor: AlertSectionOut | null;
  alertItem: AlertItemOut;
  alertJobs: AlertSectionOut[];
  alertNews: AlertSectionOut[];
  alertOtd: AlertSectionOut | null;
  alertPatent: AlertSectionOut | null;
  alertPoll: AlertSectionOut | null;
  alertPreviousPoll: AlertSectionOut | null;
  alertPreviousSurvey: AlertSectionOut | null;
  alertProject: AlertSectionOut | null;
  alertQuote: AlertSectionOut | null;
  alertRegulatory: AlertSectionOut | null;
  alertSolution: AlertSectionOut | null;
  alertSpotlight: AlertSectionOut | null;
  alertSurvey: AlertSectionOut | null;
  alertTed: AlertSectionOut | null;
  alertUpstream: AlertSectionOut | null;
  /** Slots that changed since the issue was published. */
  changedSincePublished: SlotOut[];
};
export type AlertSectionNew = {
  alertItemId: number;
  answer1?: string | null;
  answer2?: string | null;
  answer3?: string | null;
  answer4?: string | null;
  answer5?: string | null;
  answer6?: string | null;
  attribution?: (string | null) | (string | null);
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  citation?:
    | (
        | (
            | {
                [key: string]: any;
              }
            | string
          )
        | null
      )
    | (
        | (
            | {
                [key: string]: any;
              }
            | string
          )
        | null
      );
  clientId?: number | null;
  /** As readers see it: March 9–11, 2027. */
  date?: string | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** Prints the word SPONSORED above the title. */
  featuredEvent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the image takes the full width. */
  imageWidth?: number | string | null;
  jobId?: number;
  link?: (string | null) | (string | null);
  /** Adds View Microsite below the ad. */
  micrositeLink?: string | null;
  position?:
    | (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)
    | (1 | 2 | 3 | 4)
    | (1 | 2 | 3 | 99);
  speaker?: string | null;
  title?: string | null;
  /** Target of the closing link; left empty, the publisher's page. */
  viewMoreLink?: string | null;
};
export type AlertSectionChange = {
  answer1?: string | null;
  answer2?: string | null;
  answer3?: string | null;
  answer4?: string | null;
  answer5?: string | null;
  answer6?: string | null;
  attribution?: (string | null) | (string | null);
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  citation?:
    | (
        | (
            | {
                [key: string]: any;
              }
            | string
          )
        | null
      )
    | (
        | (
            | {
                [key: string]: any;
              }
            | string
          )
        | null
      );
  clientId?: number | null;
  /** As readers see it: March 9–11, 2027. */
  date?: string | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** Prints the word SPONSORED above the title. */
  featuredEvent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the image takes the full width. */
  imageWidth?: number | string | null;
  jobId?: number | null;
  link?: (string | null) | (string | null);
  /** Adds View Microsite below the ad. */
  micrositeLink?: string | null;
  position?:
    | ((1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10) | null)
    | ((1 | 2 | 3 | 4) | null)
    | ((1 | 2 | 3 | 99) | null);
  speaker?: string | null;
  /** Change places with the section at `position`, if there is one. */
  swap?: boolean;
  title?: string | null;
  /** Target of the closing link; left empty, the publisher's page. */
  viewMoreLink?: string | null;
};
