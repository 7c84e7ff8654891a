import { type Listing, toListing } from './api';
import type { Call, Meta } from './base-query';
import type { Problem } from './problem';

/** A request with a typed response. */
export interface Request<Answer> extends Call {
  /** Never set: it only carries the response type. */
  readonly response?: Answer;
}

/** A generated service operation: builds the request from typed arguments. */
export type Operation<Argument, Answer> = (argument: Argument) => Request<Answer>;

/** The part of an RTK Query endpoint definition that an operation provides. */
interface Endpoint<Argument, Answer, Result> {
  query: (argument: Argument) => Request<Answer>;
  transformResponse: (answer: Answer, meta: Meta | undefined) => Result;
}

/**
 * Build the RTK Query endpoint of an operation. The area adds its cache tags: `build.query({ ...endpoint(getClient),
 * providesTags })`. Argument and response have the service's types. For a hook with another argument pass a function:
 * `endpoint((ids: number[]) => deleteUsers({ itemsToDelete: ids }))`.
 */
export function endpoint<Argument, Answer>(query: Operation<Argument, Answer>): Endpoint<Argument, Answer, Answer> {
  return { query, transformResponse: (answer) => answer };
}

/** Build the endpoint of a list operation: the records of one page and the total. */
export function listEndpoint<Argument, Item>(
  query: Operation<Argument, Item[]>,
): Endpoint<Argument, Item[], Listing<Item>> {
  return { query, transformResponse: toListing<Item> };
}

/** Bind an operation to a fixed argument. */
export function bindArgument<Argument, Answer>(
  operation: Operation<Argument, Answer>,
  argument: Argument,
): Operation<void, Answer> {
  return () => operation(argument);
}

/** Add request options to an operation, such as `retryAfterSignIn: false` when a 401 does not mean an expired token. */
export function withOptions<Argument, Answer>(
  operation: Operation<Argument, Answer>,
  options: Pick<Call, 'retryAfterSignIn'>,
): Operation<Argument, Answer> {
  return (argument) => ({ ...operation(argument), ...options });
}

interface FetchResult {
  data?: unknown;
  error?: Problem;
  meta?: Meta;
}

/** The `fetchWithBQ` function that a `queryFn` gets. */
export type Fetch = (call: Call) => FetchResult | PromiseLike<FetchResult>;

/**
 * Send one request of a `queryFn`.
 *
 * @throws Problem
 */
export async function fetchOrThrow<Answer>(
  fetch: Fetch,
  request: Request<Answer>,
): Promise<{ data: Answer; meta?: Meta }> {
  const { data, error, meta } = await fetch(request);
  if (error) throw error;
  return { data: data as Answer, ...(meta && { meta }) };
}

/** Convert a promise to the result of a `queryFn`: its data, or the thrown problem. */
export function toQueryResult<T>(asking: Promise<T>): Promise<{ data: T } | { error: Problem }> {
  return asking.then(
    (data) => ({ data }),
    (error: Problem) => ({ error }),
  );
}
