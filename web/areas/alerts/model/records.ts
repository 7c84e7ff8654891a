import type { AlertItemOut, CareerListing, Status } from '@masthead/client/types/alerts';
import type { ClientOut } from '@masthead/client/types/auth';
import type { JobOut } from '@masthead/client/types/content';
import type { RichDocument } from '@masthead/kit';

/** An issue (document 002 §3). */
export type AlertItem = AlertItemOut;
export type AlertStatus = Status;

/** What stands in one slot. Which of the fields it has, its kind says. */
export interface Section {
  id: number;
  alertItemId: number;
  version: number;
  position?: number;
  title?: string | null;
  body?: RichDocument | null;
  citation?: RichDocument | null;
  image?: string | null;
  imageWidth?: number | string | null;
  imageHeight?: number | string | null;
  link?: string | null;
  imageLink?: string | null;
  viewMoreLink?: string | null;
  micrositeLink?: string | null;
  attribution?: string | null;
  clientId?: number | null;
  featuredContent?: boolean | null;
  featuredEvent?: boolean | null;
  speaker?: string | null;
  date?: string | null;
  answer1?: string | null;
  answer2?: string | null;
  answer3?: string | null;
  answer4?: string | null;
  answer5?: string | null;
  answer6?: string | null;
  jobId?: number | null;
  job?: CareerListing | null;
}

/** The answer of `alerts-all/{id}`: the issue, and each kind's record or list under the name the registry gives. */
export type WholeIssue = { alertItem: AlertItem } & Record<string, AlertItem | Section | Section[] | null>;

/** A company whose clicks are counted. */
export type Client = Pick<ClientOut, 'id' | 'company'>;

/** A career listing to choose from. */
export type Job = Pick<JobOut, 'id' | 'jobTitle' | 'company' | 'location' | 'status'>;

/** A microsite to choose from. */
export interface Microsite {
  id: number;
  pageTitle: string;
  clientId: number | null;
}
