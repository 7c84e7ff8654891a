// Made by `make generate` from the service; not to be edited.

export type AlertAdsOut = {
  alertItemId: number;
  attribution: string | null;
  clientId: number | null;
  createdAt: string;
  id: number;
  image: string | null;
  link: string | null;
  micrositeLink: string | null;
  position: number;
  version: number;
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
export type AlertAdsNew = {
  alertItemId: number;
  attribution?: string | null;
  clientId?: number | null;
  /** At most 600 px wide. */
  image?: string | null;
  link?: string | null;
  /** Adds View Microsite below the ad. */
  micrositeLink?: string | null;
  position: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
};
export type Deleted = {
  deleted: number[];
};
export type AlertAdsChange = {
  attribution?: string | null;
  clientId?: number | null;
  /** At most 600 px wide. */
  image?: string | null;
  link?: string | null;
  /** Adds View Microsite below the ad. */
  micrositeLink?: string | null;
  position?: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10) | null;
};
export type AlertBioprocessOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  clientId: number | null;
  createdAt: string;
  featuredContent: boolean;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageLink: string | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
  viewMoreLink: string | null;
};
export type AlertBioprocessNew = {
  alertItemId: number;
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertBioprocessChange = {
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertDiscoveryOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  citation: {
    [key: string]: any;
  } | null;
  citationHtml: string;
  createdAt: string;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
};
export type AlertDiscoveryNew = {
  alertItemId: number;
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
};
export type AlertDiscoveryChange = {
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
};
export type AlertDownstreamOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  clientId: number | null;
  createdAt: string;
  featuredContent: boolean;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageLink: string | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
  viewMoreLink: string | null;
};
export type AlertDownstreamNew = {
  alertItemId: number;
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertDownstreamChange = {
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
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
export type AlertEventOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  clientId: number | null;
  createdAt: string;
  date: string | null;
  featuredEvent: boolean;
  id: number;
  image: string | null;
  imageLink: string | null;
  link: string | null;
  speaker: string | null;
  title: string | null;
  version: number;
};
export type AlertEventNew = {
  alertItemId: number;
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** As readers see it: March 9–11, 2027. */
  date?: string | null;
  /** Prints the word SPONSORED above the title. */
  featuredEvent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  link?: string | null;
  speaker?: string | null;
  title?: string | null;
};
export type AlertEventChange = {
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** As readers see it: March 9–11, 2027. */
  date?: string | null;
  /** Prints the word SPONSORED above the title. */
  featuredEvent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  link?: string | null;
  speaker?: string | null;
  title?: string | null;
};
export type AlertFactOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  citation: {
    [key: string]: any;
  } | null;
  citationHtml: string;
  createdAt: string;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageLink: string | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
};
export type AlertFactNew = {
  alertItemId: number;
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
};
export type AlertFactChange = {
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
};
export type AlertFillOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  clientId: number | null;
  createdAt: string;
  featuredContent: boolean;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageLink: string | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
  viewMoreLink: string | null;
};
export type AlertFillNew = {
  alertItemId: number;
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertFillChange = {
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertHumorOut = {
  alertItemId: number;
  attribution: string | null;
  citation: {
    [key: string]: any;
  } | null;
  citationHtml: string;
  createdAt: string;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageWidth: number | string | null;
  link: string | null;
  version: number;
};
export type AlertHumorNew = {
  alertItemId: number;
  /** Printed below the words. */
  attribution?: string | null;
  /** The words themselves. */
  citation?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
};
export type AlertHumorChange = {
  /** Printed below the words. */
  attribution?: string | null;
  /** The words themselves. */
  citation?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
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
export type CareerListing = {
  company: string | null;
  companyLogo: string | null;
  description: {
    [key: string]: any;
  } | null;
  descriptionHtml: string;
  id: number;
  jobTitle: string;
  link: string | null;
  location: string | null;
};
export type AlertJobOut = {
  alertItemId: number;
  attribution: string | null;
  createdAt: string;
  id: number;
  job: CareerListing | null;
  jobId: number;
  position: number;
  version: number;
};
export type AlertJobNew = {
  alertItemId: number;
  attribution?: string | null;
  jobId: number;
  position: 1 | 2 | 3 | 4;
};
export type AlertJobChange = {
  attribution?: string | null;
  jobId?: number | null;
  position?: (1 | 2 | 3 | 4) | null;
};
export type AlertNewsOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  citation: {
    [key: string]: any;
  } | null;
  citationHtml: string;
  createdAt: string;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageWidth: number | string | null;
  link: string | null;
  position: number;
  title: string | null;
  version: number;
};
export type AlertNewsNew = {
  alertItemId: number;
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  position: 1 | 2 | 3 | 99;
  title?: string | null;
};
export type AlertNewsChange = {
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  position?: (1 | 2 | 3 | 99) | null;
  title?: string | null;
};
export type AlertOtdOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  citation: {
    [key: string]: any;
  } | null;
  citationHtml: string;
  createdAt: string;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageLink: string | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
};
export type AlertOtdNew = {
  alertItemId: number;
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
};
export type AlertOtdChange = {
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
};
export type AlertPatentOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  clientId: number | null;
  createdAt: string;
  featuredContent: boolean;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageLink: string | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
  viewMoreLink: string | null;
};
export type AlertPatentNew = {
  alertItemId: number;
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertPatentChange = {
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertPollOut = {
  alertItemId: number;
  answer1: string | null;
  answer2: string | null;
  answer3: string | null;
  answer4: string | null;
  answer5: string | null;
  answer6: string | null;
  attribution: string | null;
  clientId: number | null;
  createdAt: string;
  id: number;
  link: string | null;
  title: string | null;
  version: number;
};
export type AlertPollNew = {
  alertItemId: number;
  answer1?: string | null;
  answer2?: string | null;
  answer3?: string | null;
  answer4?: string | null;
  answer5?: string | null;
  answer6?: string | null;
  attribution?: string | null;
  clientId?: number | null;
  /** Left empty, the house's survey page. */
  link?: string | null;
  title?: string | null;
};
export type AlertPollChange = {
  answer1?: string | null;
  answer2?: string | null;
  answer3?: string | null;
  answer4?: string | null;
  answer5?: string | null;
  answer6?: string | null;
  attribution?: string | null;
  clientId?: number | null;
  /** Left empty, the house's survey page. */
  link?: string | null;
  title?: string | null;
};
export type AlertPreviousPollOut = {
  alertItemId: number;
  attribution: string | null;
  createdAt: string;
  id: number;
  image: string | null;
  version: number;
};
export type AlertPreviousPollNew = {
  alertItemId: number;
  attribution?: string | null;
  /** At most 600 px wide. */
  image?: string | null;
};
export type AlertPreviousPollChange = {
  attribution?: string | null;
  /** At most 600 px wide. */
  image?: string | null;
};
export type AlertPreviousSurveyOut = {
  alertItemId: number;
  attribution: string | null;
  createdAt: string;
  id: number;
  image: string | null;
  version: number;
};
export type AlertPreviousSurveyNew = {
  alertItemId: number;
  attribution?: string | null;
  /** At most 600 px wide. */
  image?: string | null;
};
export type AlertPreviousSurveyChange = {
  attribution?: string | null;
  /** At most 600 px wide. */
  image?: string | null;
};
export type AlertProjectOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  citation: {
    [key: string]: any;
  } | null;
  citationHtml: string;
  createdAt: string;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
};
export type AlertProjectNew = {
  alertItemId: number;
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
};
export type AlertProjectChange = {
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
};
export type AlertQuoteOut = {
  alertItemId: number;
  attribution: string | null;
  citation: {
    [key: string]: any;
  } | null;
  citationHtml: string;
  createdAt: string;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageWidth: number | string | null;
  link: string | null;
  version: number;
};
export type AlertQuoteNew = {
  alertItemId: number;
  /** Printed below the words. */
  attribution?: string | null;
  /** The words themselves. */
  citation?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
};
export type AlertQuoteChange = {
  /** Printed below the words. */
  attribution?: string | null;
  /** The words themselves. */
  citation?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
};
export type AlertRegulatoryOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  citation: {
    [key: string]: any;
  } | null;
  citationHtml: string;
  createdAt: string;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
};
export type AlertRegulatoryNew = {
  alertItemId: number;
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
};
export type AlertRegulatoryChange = {
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
};
export type AlertSolutionOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  clientId: number | null;
  createdAt: string;
  featuredContent: boolean;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageLink: string | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
  viewMoreLink: string | null;
};
export type AlertSolutionNew = {
  alertItemId: number;
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertSolutionChange = {
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertSpotlightOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  clientId: number | null;
  createdAt: string;
  featuredContent: boolean;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageLink: string | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
  viewMoreLink: string | null;
};
export type AlertSpotlightNew = {
  alertItemId: number;
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertSpotlightChange = {
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertSurveyOut = {
  alertItemId: number;
  answer1: string | null;
  answer2: string | null;
  answer3: string | null;
  answer4: string | null;
  answer5: string | null;
  answer6: string | null;
  attribution: string | null;
  clientId: number | null;
  createdAt: string;
  id: number;
  link: string | null;
  title: string | null;
  version: number;
};
export type AlertSurveyNew = {
  alertItemId: number;
  answer1?: string | null;
  answer2?: string | null;
  answer3?: string | null;
  answer4?: string | null;
  answer5?: string | null;
  answer6?: string | null;
  attribution?: string | null;
  clientId?: number | null;
  /** Left empty, the house's survey page. */
  link?: string | null;
  title?: string | null;
};
export type AlertSurveyChange = {
  answer1?: string | null;
  answer2?: string | null;
  answer3?: string | null;
  answer4?: string | null;
  answer5?: string | null;
  answer6?: string | null;
  attribution?: string | null;
  clientId?: number | null;
  /** Left empty, the house's survey page. */
  link?: string | null;
  title?: string | null;
};
export type AlertTedOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  citation: {
    [key: string]: any;
  } | null;
  citationHtml: string;
  createdAt: string;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageLink: string | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
};
export type AlertTedNew = {
  alertItemId: number;
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
};
export type AlertTedChange = {
  attribution?: string | null;
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
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
};
export type AlertUpstreamOut = {
  alertItemId: number;
  attribution: string | null;
  body: {
    [key: string]: any;
  } | null;
  bodyHtml: string;
  clientId: number | null;
  createdAt: string;
  featuredContent: boolean;
  id: number;
  image: string | null;
  imageHeight: number | null;
  imageLink: string | null;
  imageWidth: number | string | null;
  link: string | null;
  title: string | null;
  version: number;
  viewMoreLink: string | null;
};
export type AlertUpstreamNew = {
  alertItemId: number;
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertUpstreamChange = {
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  clientId?: number | null;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the picture takes the full width. */
  imageWidth?: number | string | null;
  link?: string | null;
  title?: string | null;
  /** Where the line below the section leads; left empty, the house's page. */
  viewMoreLink?: string | null;
};
export type AlertsAll = {
  alertAds: AlertAdsOut[];
  alertBioprocess: AlertBioprocessOut | null;
  alertDiscovery: AlertDiscoveryOut | null;
  alertDownstream: AlertDownstreamOut | null;
  alertEvent: AlertEventOut | null;
  alertFact: AlertFactOut | null;
  alertFill: AlertFillOut | null;
  alertHumor: AlertHumorOut | null;
  alertItem: AlertItemOut;
  alertJobs: AlertJobOut[];
  alertNews: AlertNewsOut[];
  alertOtd: AlertOtdOut | null;
  alertPatent: AlertPatentOut | null;
  alertPoll: AlertPollOut | null;
  alertPreviousPoll: AlertPreviousPollOut | null;
  alertPreviousSurvey: AlertPreviousSurveyOut | null;
  alertProject: AlertProjectOut | null;
  alertQuote: AlertQuoteOut | null;
  alertRegulatory: AlertRegulatoryOut | null;
  alertSolution: AlertSolutionOut | null;
  alertSpotlight: AlertSpotlightOut | null;
  alertSurvey: AlertSurveyOut | null;
  alertTed: AlertTedOut | null;
  alertUpstream: AlertUpstreamOut | null;
};
export type Readiness = {
  dependencies: {
    [key: string]: string;
  };
  ready: boolean;
};
