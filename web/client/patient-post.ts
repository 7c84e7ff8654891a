import { http } from './http';
import { toProblem } from './problem';

/** The longest `Retry-After` that is waited for, in seconds. A quota that is used up for longer is an error. */
const MAX_SECONDS = 120;
/** Seconds to wait for if the response does not say. */
const USUAL_SECONDS = 15;
const MAX_WAITS = 40;

interface PatientOptions {
  signal: AbortSignal;
  params?: Record<string, unknown>;
  /** Called when a wait begins. */
  onWait?: () => void;
}

/** POST as often as needed until fewer requests than the limit were sent within a minute (429), and return the data. */
export async function postPatiently<T>(url: string, body: unknown, options: PatientOptions): Promise<T> {
  const { signal, params, onWait } = options;
  for (let waits = 0; ; waits += 1) {
    try {
      const { data } = await http.post<T>(url, body, { params, signal });
      return data;
    } catch (error) {
      const { status, retryAfter = USUAL_SECONDS } = toProblem(error);
      if (status !== 429 || retryAfter > MAX_SECONDS || waits === MAX_WAITS || signal.aborted) throw error;
      onWait?.();
      await sleep(Math.max(retryAfter, 1) * 1000, signal);
    }
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
