import axios, { type AxiosResponse } from 'axios';

/** A field that the service refused, and why. */
export interface FieldError {
  field: string;
  message: string;
}

/** A failed request as plain data (API-26). `status` is 0 when there was no response. */
export interface Problem {
  status: number;
  /** Identifies the kind of problem where the status does not suffice: one of `PROBLEM_TYPES`. */
  type?: string;
  message: string;
  errors: FieldError[];
  /** The current record, when a save was refused because someone else saved first (412, API-23). */
  current?: unknown;
  requestId?: string;
  retryAfter?: number;
  /** Extension members of the problem document (RFC 9457), by name. */
  details?: Record<string, unknown>;
}

const KNOWN_MEMBERS = ['type', 'title', 'status', 'detail', 'instance', 'message', 'errors', 'current', 'requestId'];

export const NETWORK_ERROR = 'Network Error';

/** Types of problems to which the console reacts. */
export const PROBLEM_TYPES = {
  /** The user must confirm their identity with a passkey; then the request is sent again (ACCESS-31). */
  reauthenticationRequired: 'urn:masthead:problem:reauthentication-required',
  /** The password is right, but the user must sign in with a passkey (ACCOUNT-56). */
  passkeyRequired: 'urn:masthead:problem:passkey-required',
} as const;

/**
 * Convert anything thrown to a problem with a user-facing message: the service's own, or "Network Error" when there was
 * no response (CONSOLE-9).
 */
export function toProblem(error: unknown): Problem {
  if (isProblem(error)) return error;
  if (axios.isAxiosError(error))
    return fromResponse(error.response?.status, error.response?.data, error.response?.headers);
  return createProblem(error instanceof Error ? error.message : String(error));
}

/** Create the problem of something that failed in the browser. */
export function createProblem(message: string): Problem {
  return { status: 0, message, errors: [] };
}

export function isProblem(value: unknown): value is Problem {
  return (
    isObject(value) &&
    typeof value.status === 'number' &&
    typeof value.message === 'string' &&
    Array.isArray(value.errors)
  );
}

/** Return whether there was no response: offline, or the server is unavailable. */
export function isNetworkProblem(problem: Problem): boolean {
  return problem.status === 0 && problem.message === NETWORK_ERROR;
}

/**
 * Return the type of a problem response. A body that was requested as a stream is read and replaced by its text, so that
 * its message can be shown.
 */
export async function readProblemType(response: AxiosResponse<unknown>): Promise<string | undefined> {
  if (response.data instanceof ReadableStream) response.data = await new Response(response.data).text();
  const { type } = parseDocument(response.data);
  return toNonEmptyString(type);
}

function fromResponse(status = 0, body: unknown, headers: object = {}): Problem {
  if (status === 0) return createProblem(NETWORK_ERROR);
  const document = parseDocument(body);
  const retryAfter = Number((headers as Record<string, unknown>)['retry-after']);
  return {
    status,
    ...(typeof document.type === 'string' && document.type !== 'about:blank' && { type: document.type }),
    message:
      toNonEmptyString(document.message) ??
      toNonEmptyString(document.detail) ??
      toNonEmptyString(document.title) ??
      `The server answered ${status}.`,
    errors: Array.isArray(document.errors) ? document.errors.filter(isFieldError) : [],
    ...('current' in document && { current: document.current }),
    ...(typeof document.requestId === 'string' && { requestId: document.requestId }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
    ...extractDetails(document),
  };
}

function extractDetails(document: Record<string, unknown>): Pick<Problem, 'details'> {
  const details = Object.entries(document).filter(([name]) => !KNOWN_MEMBERS.includes(name));
  return details.length > 0 ? { details: Object.fromEntries(details) } : {};
}

/** Return the problem document of a response, also when text was requested and the body was not parsed. */
function parseDocument(body: unknown): Record<string, unknown> {
  if (isObject(body)) return body;
  try {
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : null;
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value.field === 'string' && typeof value.message === 'string';
}

function toNonEmptyString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
