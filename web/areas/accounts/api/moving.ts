import { api, endpoint, http } from '@masthead/client';
import {
  cancelMoving,
  checkMovingSource,
  compareMoving,
  getMoving,
  listMovingLines,
  pauseMoving,
  resumeMoving,
  startMoving,
  startMovingDryRun,
  uploadMovingFile,
} from '@masthead/client/operations/moving';
import type { FileOut, RunInWrite } from '@masthead/client/types/moving';

const RUNS = { 'dry run': startMovingDryRun, move: startMoving, comparison: compareMoving, resume: resumeMoving };

export type RunKind = keyof typeof RUNS;

/** Endpoints of the screen Moving in. What they answer never has the password or the key. */
export const movingApi = api.injectEndpoints({
  endpoints: (build) => ({
    moving: build.query({ ...endpoint(getMoving), keepUnusedDataFor: 0 }),
    movingLines: build.query({ ...endpoint(listMovingLines), keepUnusedDataFor: 0 }),
    checkMovingSource: build.mutation(endpoint(checkMovingSource)),
    runMoving: build.mutation(endpoint(({ run, ...body }: RunInWrite & { run: RunKind }) => RUNS[run](body))),
    pauseMoving: build.mutation(endpoint(pauseMoving)),
    cancelMoving: build.mutation(endpoint(cancelMoving)),
  }),
});

/**
 * Upload the file of an export. Return the name under which the server keeps it.
 *
 * @throws AxiosError
 */
export async function uploadExport(file: File, onProgress: (share: number) => void): Promise<string> {
  const { url, params } = uploadMovingFile({ name: file.name, body: file });
  const { data } = await http.post<FileOut>(url, file, {
    params,
    timeout: 0, // a large file takes long
    headers: { 'Content-Type': 'application/octet-stream' },
    onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
  });
  return data.file;
}
