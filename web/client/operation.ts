import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { type Listing, toListing } from './api';
import type { baseQuery, Call, Meta } from './base-query';
import type { Problem } from './problem';
import { listChangeTags, listInvalidTags, listReadTags, type Reading, type Resource, type Tag } from './resource';

/** A request with a typed response. */
export interface Request<Answer> extends Call {
  /** What it changes, if anything, and of which record. */
  changes?: readonly [Resource, ...Resource[]];
  id?: string | number;
  /** Never set: it only carries the response type. */
  readonly response?: Answer;
}

/** A request that reads resources. */
export interface ReadRequest<Answer> extends Request<Answer>, Reading {}

/** A generated service operation: builds the request from typed arguments. */
export type Operation<Argument, Answer> = (argument: Argument) => Request<Answer>;
/** An operation that reads resources. */
export type Read<Argument, Answer> = (argument: Argument) => ReadRequest<Answer>;

/** The part of an RTK Query endpoint definition that an operation provides. */
interface Endpoint<Argument, Answer, Result> {
  query: (argument: Argument) => Request<Answer>;
  transformResponse: (answer: Answer, meta: Meta | undefined) => Result;
}

interface ReadEndpoint<Argument, Answer, Result> extends Endpoint<Argument, Answer, Result> {
  providesTags: (result: unknown, problem: unknown, argument: Argument) => Tag[];
}

interface ChangeEndpoint<Argument, Answer> extends Endpoint<Argument, Answer, Answer> {
  invalidatesTags: (result: unknown, problem: unknown, argument: Argument) => Tag[];
  onQueryStarted?: Started<Argument, Answer>;
}

type Started<Argument, Answer> = NonNullable<TypedMutationOnQueryStarted<Answer, Argument, typeof baseQuery>>;
export type Dispatch = Parameters<Started<unknown, unknown>>[1]['dispatch'];

/** Stores the response of a change in the cache, so that the record is not asked for again. */
type Keep<Argument, Answer> = (dispatch: Dispatch, answer: Answer, argument: Argument) => void;

/**
 * Build the RTK Query endpoint of an operation: `build.query(endpoint(getClient))`. A query shows the resources that its
 * operation reads, and is asked again when a mutation has changed one of them. Argument and response have the service's
 * types. For a hook with another argument pass a function: `endpoint((ids: number[]) => deleteUsers({ itemsToDelete: ids
 * }))`.
 */
export function endpoint<Argument, Answer>(query: Read<Argument, Answer>): ReadEndpoint<Argument, Answer, Answer>;
export function endpoint<Argument, Answer>(
  query: Operation<Argument, Answer>,
  keep?: Keep<Argument, Answer>,
): ChangeEndpoint<Argument, Answer>;
export function endpoint<Argument, Answer>(query: Operation<Argument, Answer>, keep?: Keep<Argument, Answer>): object {
  return {
    query,
    transformResponse: (answer: Answer) => answer,
    providesTags: (_result: unknown, _problem: unknown, argument: Argument) =>
      listReadTags(query(argument) as ReadRequest<Answer>),
    invalidatesTags: (_result: unknown, problem: unknown, argument: Argument) =>
      listInvalidTags(query(argument), problem, keep !== undefined),
    ...(keep && keepAnswer(keep)),
  };
}

/** Store the response of a mutation when it arrives: its `onQueryStarted`. */
export function keepAnswer<Argument, Answer>(
  keep: Keep<Argument, Answer>,
): { onQueryStarted: Started<Argument, Answer> } {
  return {
    onQueryStarted: async (argument, { dispatch, queryFulfilled }) => {
      const done = await queryFulfilled.catch(() => null);
      if (done) keep(dispatch, done.data, argument);
    },
  };
}

/** Build the endpoint of a list operation: the records of one page and the total. */
export function listEndpoint<Argument, Item>(
  query: Read<Argument, Item[]>,
): ReadEndpoint<Argument, Item[], Listing<Item>> {
  return { ...endpoint(query), transformResponse: toListing<Item> };
}

/** Build the endpoint of the number of records of a list, which is asked for one of them. */
export function countEndpoint<Argument, Item>(query: Read<Argument, Item[]>): ReadEndpoint<Argument, Item[], number> {
  return { ...endpoint(query), transformResponse: (items, meta) => toListing(items, meta).total };
}

/** A record as a form saves it. */
export interface Save<Body> {
  /** Absent for a new record. */
  id: number | undefined;
  version: number | undefined;
  body: Body;
}

/** Join the operations that create and that change a record. */
export function joinSave<Body, Answer>(
  create: Operation<Body, Answer>,
  change: Operation<{ id: number; version?: number; body: Body }, Answer>,
): Operation<Save<Body>, Answer> {
  return ({ id, version, body }) => (id === undefined ? create(body) : change({ id, version, body }));
}

/** Bind an operation to a fixed argument. */
export function bindArgument<Argument, Answer>(
  operation: Read<Argument, Answer>,
  argument: Argument,
): Read<void, Answer> {
  return () => operation(argument);
}

/** Add request options to an operation, such as `retryAfterSignIn: false` when a 401 does not mean an expired token. */
export function withOptions<Argument, R extends Request<unknown>>(
  operation: (argument: Argument) => R,
  options: Pick<Call, 'retryAfterSignIn'>,
): (argument: Argument) => R {
  return (argument) => ({ ...operation(argument), ...options });
}

interface FetchResult {
  data?: unknown;
  error?: Problem;
  meta?: Meta;
}

/** The `fetchWithBQ` function that a `queryFn` gets. */
type Fetch = (call: Call) => FetchResult | PromiseLike<FetchResult>;

/**
 * Sends one of several requests.
 *
 * @throws Problem
 */
export type Ask<Sent extends Request<unknown> = ReadRequest<unknown>> = <Answer>(
  request: Sent & Request<Answer>,
) => Promise<{ data: Answer; meta?: Meta }>;

/** Build the endpoint of a query that sends several requests. It shows what they read. */
export function joinReads<Argument, Result>(run: (argument: Argument, ask: Ask) => Promise<Result>) {
  return {
    queryFn: (argument: Argument, _api: unknown, _options: unknown, fetch: Fetch) =>
      runAll<Result, ReadRequest<unknown>>((ask) => run(argument, ask), fetch, listReadTags),
    providesTags: (_result: unknown, _problem: unknown, _argument: Argument, meta?: Meta) => meta?.tags ?? [],
  };
}

/** Build the endpoint of a mutation that sends several requests. It changes what they do. */
export function joinChanges<Argument, Result>(
  run: (argument: Argument, ask: Ask<Request<unknown>>) => Promise<Result>,
) {
  return {
    queryFn: (argument: Argument, _api: unknown, _options: unknown, fetch: Fetch) =>
      runAll<Result, Request<unknown>>((ask) => run(argument, ask), fetch, listChangeTags),
    invalidatesTags: (_result: unknown, _problem: unknown, _argument: Argument, meta?: Meta) => meta?.tags ?? [],
  };
}

/** Send requests and collect their tags. */
async function runAll<Result, Sent extends Request<unknown>>(
  run: (ask: Ask<Sent>) => Promise<Result>,
  fetch: Fetch,
  listTags: (request: Sent) => readonly Tag[],
): Promise<{ data: Result; meta: Meta } | { error: Problem; meta: Meta }> {
  const tags: Tag[] = [];
  const ask: Ask<Sent> = async <Answer>(request: Sent & Request<Answer>) => {
    tags.push(...listTags(request));
    const { data, error, meta } = await fetch(request);
    if (error) throw error;
    return { data: data as Answer, ...(meta && { meta }) };
  };
  try {
    return { data: await run(ask), meta: { tags } };
  } catch (problem) {
    return { error: problem as Problem, meta: { tags } };
  }
}

/** Read records of a list from an offset, in as many requests of a page's size as necessary; by default all. */
export async function readRange<T, Filters extends object>(
  ask: Ask,
  list: Read<Filters & { limit: number; skip: number }, T[]>,
  filters: Filters,
  { page, from = 0, count = Number.POSITIVE_INFINITY }: { page: number; from?: number; count?: number },
): Promise<Listing<T>> {
  const items: T[] = [];
  for (;;) {
    const limit = Math.min(page, count - items.length);
    const { data: found, meta } = await ask(list({ ...filters, limit, skip: from + items.length }));
    items.push(...found);
    const total = meta?.total ?? from + items.length;
    if (found.length === 0 || items.length >= count || from + items.length >= total) return { items, total };
  }
}
