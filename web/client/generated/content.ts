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
export type Readiness = {
  dependencies: {
    [key: string]: string;
  };
  ready: boolean;
};
export type Status = "draft" | "scheduled" | "published";
export type JobOut = {
  attribution: string | null;
  attribution2: string | null;
  boldTitle: boolean | null;
  category: string | null;
  clientId: number | null;
  clientPortalId: number | null;
  company: string | null;
  companyLogo: string | null;
  companyLogoLink: string | null;
  createdAt: string;
  date: string | null;
  description: {
    [key: string]: any;
  } | null;
  descriptionHtml: string;
  displayImageAbove: boolean | null;
  displayTitle: boolean | null;
  id: number;
  italicTitle: boolean | null;
  jobTitle: string;
  link: string | null;
  location: string | null;
  notes: string | null;
  permalink: string;
  status: Status;
  version: number;
};
export type JobIn = {
  attribution?: string | null;
  attribution2?: string | null;
  boldTitle?: boolean | null;
  category?: ("all" | "science" | "business") | null;
  clientId?: number | null;
  clientPortalId?: number | null;
  company?: string | null;
  companyLogo?: string | null;
  companyLogoLink?: string | null;
  date?: string | null;
  description?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  displayImageAbove?: boolean | null;
  displayTitle?: boolean | null;
  italicTitle?: boolean | null;
  jobTitle?: string | null;
  link?: string | null;
  location?: string | null;
  notes?: string | null;
  status?: Status | null;
};
export type Deleted = {
  deleted: number[];
};
export type ItemsToDelete = {
  itemsToDelete: number[];
};
