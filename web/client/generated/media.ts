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
export type UploadOut = {
  expiresIn: number;
  headers: {
    [key: string]: string;
  };
  key: string;
  url: string;
};
export type Bucket = "media" | "xchange";
export type UploadIn = {
  extension: string;
  mainFolder: string;
  name?: string;
  size?: number | null;
  subFolder?: string | null;
  /** What the browser calls its type, such as image/png. */
  type: string;
};
export type FileOut = {
  height: number | null;
  key: string;
  size: number;
  type: string;
  url: string;
  width: number | null;
};
export type VerifyIn = {
  key: string;
};
