import { type Listing, toListing } from './api';
import type { Call, Meta } from './base-query';
import type { Problem } from './problem';

/** A call whose answer has a type. */
export interface Request<Answer> extends Call {
  /** Never set: it carries the type. */
  readonly answer?: Answer;
}

/** An operation of a service, as `make generate` writes it: makes the call from typed arguments. */
export type Operation<Argument, Answer> = (argument: Argument) => Request<Answer>;

/** What `build.query` and `build.mutation` take of an operation. */
interface Endpoint<Argument, Answer, Result> {
  query: (argument: Argument) => Request<Answer>;
  transformResponse: (answer: Answer, meta: Meta | undefined) => Result;
}

/**
 * The endpoint of an operation, to which an area adds what its cache does:
 * `build.query({ ...endpoint(getClient), providesTags })`. Argument and answer have the service's own types. A hook that
 * takes something else makes the call itself: `endpoint((ids: number[]) => deleteUsers({ itemsToDelete: ids }))`.
 */
export function endpoint<Argument, Answer>(query: Operation<Argument, Answer>): Endpoint<Argument, Answer, Answer> {
  return { query, transformResponse: (answer) => answer };
}

/** The endpoint of an operation that lists: the records of one answer and how many there are in all. */
export function listEndpoint<Argument, Item>(
  query: Operation<Argument, Item[]>,
): Endpoint<Argument, Item[], Listing<Item>> {
  return { query, transformResponse: toListing<Item> };
}

/** An operation that is always asked the same. */
export function bindArgument<Argument, Answer>(
  operation: Operation<Argument, Answer>,
  argument: Argument,
): Operation<void, Answer> {
  return () => operation(argument);
}

/** An operation whose 401 means something else than an expired token. */
export function withOptions<Argument, Answer>(
  operation: Operation<Argument, Answer>,
  options: Pick<Call, 'renewable'>,
): Operation<Argument, Answer> {
  return (argument) => ({ ...operation(argument), ...options });
}

interface FetchResult {
  data?: unknown;
  error?: Problem;
  meta?: Meta;
}

/** What a `queryFn` asks the services with. */
export type Fetch = (call: Call) => FetchResult | PromiseLike<FetchResult>;

/**
 * Makes one of the calls of a `queryFn`.
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

/** What a `queryFn` returns of asking: the data, or the problem that was thrown. */
export function toQueryResult<T>(asking: Promise<T>): Promise<{ data: T } | { error: Problem }> {
  return asking.then(
    (data) => ({ data }),
    (error: Problem) => ({ error }),
  );
}
