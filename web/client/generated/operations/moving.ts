// Made by `make generate` from the service; not to be edited.

import type { Operation, Read } from '../../operation';
import type { MovingOut, Found, SourceInWrite, FileOut, RunInWrite, LinesOut } from '../moving';

type GetMovingApiResponse =
  /** status 200 Successful Response */ MovingOut;
type GetMovingApiArg = void;
type CheckMovingSourceApiResponse =
  /** status 200 Successful Response */ Found;
type CheckMovingSourceApiArg = SourceInWrite;
type UploadMovingFileApiResponse =
  /** status 201 Successful Response */ FileOut;
type UploadMovingFileApiArg = {
  name: string;
  body: any;
};
type StartMovingDryRunApiResponse =
  /** status 200 Successful Response */ any;
type StartMovingDryRunApiArg = RunInWrite;
type StartMovingApiResponse = /** status 200 Successful Response */ any;
type StartMovingApiArg = RunInWrite;
type CompareMovingApiResponse =
  /** status 200 Successful Response */ any;
type CompareMovingApiArg = RunInWrite;
type PauseMovingApiResponse = /** status 200 Successful Response */ any;
type PauseMovingApiArg = void;
type ResumeMovingApiResponse = /** status 200 Successful Response */ any;
type ResumeMovingApiArg = RunInWrite;
type CancelMovingApiResponse = /** status 200 Successful Response */ any;
type CancelMovingApiArg = void;
type ListMovingLinesApiResponse =
  /** status 200 Successful Response */ LinesOut;
type ListMovingLinesApiArg = {
  kind?: string | null;
  dry?: boolean | null;
};
type GetMovingReportApiResponse =
  /** status 200 Successful Response */ any;
type GetMovingReportApiArg = ("json" | "html" | "csv") | undefined;
type GetMovingRedirectsApiResponse =
  /** status 200 Successful Response */ any;
type GetMovingRedirectsApiArg = {
  format?: "csv" | "nginx" | "traefik";
  /** The addresses of such records, as /blog/{id}-{permalink}. */
  post?: string;
  /** The addresses of such records, as /blog/{id}-{permalink}. */
  job?: string;
  /** The addresses of such records, as /blog/{id}-{permalink}. */
  event?: string;
};
export const getMoving: Read<GetMovingApiArg, GetMovingApiResponse> = () => ({
  reads: ['moving in'],
  url: `moving-in` });
export const checkMovingSource: Operation<CheckMovingSourceApiArg, CheckMovingSourceApiResponse> = (queryArg) => ({
  changes: ['moving in'],
  url: `moving-in/source`,
  method: "POST",
  body: queryArg,
});
export const uploadMovingFile: Operation<UploadMovingFileApiArg, UploadMovingFileApiResponse> = (queryArg) => ({
  changes: ['moving in'],
  url: `moving-in/file`,
  method: "POST",
  body: queryArg.body,
  params: {
    name: queryArg.name,
  },
});
export const startMovingDryRun: Operation<StartMovingDryRunApiArg, StartMovingDryRunApiResponse> = (queryArg) => ({
  changes: ['moving in'],
  url: `moving-in/dry-run`,
  method: "POST",
  body: queryArg,
});
export const startMoving: Operation<StartMovingApiArg, StartMovingApiResponse> = (queryArg) => ({
  changes: ['moving in'],
  url: `moving-in/start`,
  method: "POST",
  body: queryArg,
});
export const compareMoving: Operation<CompareMovingApiArg, CompareMovingApiResponse> = (queryArg) => ({
  changes: ['moving in'],
  url: `moving-in/compare`,
  method: "POST",
  body: queryArg,
});
export const pauseMoving: Operation<PauseMovingApiArg, PauseMovingApiResponse> = () => ({
  changes: ['moving in'],
  url: `moving-in/pause`, method: "POST" });
export const resumeMoving: Operation<ResumeMovingApiArg, ResumeMovingApiResponse> = (queryArg) => ({
  changes: ['moving in'],
  url: `moving-in/resume`,
  method: "POST",
  body: queryArg,
});
export const cancelMoving: Operation<CancelMovingApiArg, CancelMovingApiResponse> = () => ({
  changes: ['moving in'],
  url: `moving-in/cancel`, method: "POST" });
export const listMovingLines: Read<ListMovingLinesApiArg, ListMovingLinesApiResponse> = (queryArg) => ({
  reads: ['moving in'],
  url: `moving-in/lines`,
  params: {
    kind: queryArg.kind,
    dry: queryArg.dry,
  },
});
export const getMovingReport: Read<GetMovingReportApiArg, GetMovingReportApiResponse> = (queryArg) => ({
  reads: ['moving in'],
  url: `moving-in/report`,
  params: {
    format: queryArg,
  },
});
export const getMovingRedirects: Read<GetMovingRedirectsApiArg, GetMovingRedirectsApiResponse> = (queryArg) => ({
  reads: ['moving in'],
  url: `moving-in/redirects`,
  params: {
    format: queryArg.format,
    post: queryArg.post,
    job: queryArg.job,
    event: queryArg.event,
  },
});
