import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { describe, expect, it } from 'vitest';
import type { baseQuery } from '../base-query';
import * as alerts from '../generated/operations/alerts';
import * as auth from '../generated/operations/auth';
import * as content from '../generated/operations/content';
import * as media from '../generated/operations/media';
import * as microsites from '../generated/operations/microsites';
import * as stats from '../generated/operations/stats';
import { resources } from '../generated/resources';
import { endpoint, joinChanges, joinReads, type ReadRequest, type Request } from '../operation';
import { listInvalidTags, type Resource, type Tag } from '../resource';

const RESOURCES: readonly string[] = resources;

/** Call an operation for the record 7. */
function build(operation: (argument: never) => Request<unknown>): Request<unknown> & Partial<ReadRequest<unknown>> {
  const argue = (kind: string) =>
    new Proxy({}, { get: (_none, key) => (key === Symbol.toPrimitive ? () => '7' : key === 'kind' ? kind : 7) });
  const request: ReturnType<typeof build> = operation(argue('post') as never);
  const isKnown = [...(request.reads ?? []), ...(request.changes ?? [])].every((name) => RESOURCES.includes(name));
  const known: typeof request = isKnown ? request : operation(argue('posts') as never);
  return known.id === undefined ? known : { ...known, id: 7 };
}

const ALL = Object.entries({ alerts, auth, content, media, microsites, stats }).flatMap(([service, operations]) =>
  Object.entries(operations).map(([name, operation]) => ({ name: `${service} ${name}`, request: build(operation) })),
);
const READS = ALL.flatMap(({ name, request }) =>
  'reads' in request ? { name, request: request as ReadRequest<unknown> } : [],
);
const CHANGES = ALL.flatMap(({ name, request }) =>
  request.changes ? { name, request, changes: request.changes } : [],
);

type Answer = ReturnType<typeof baseQuery>;

/** Show queries in a cache of their own. Return how to send a mutation, and the names of the queries asked since. */
async function show(
  queries: readonly { name: string; request: ReadRequest<unknown> }[],
  answer: Answer = { data: null },
) {
  const asked: unknown[] = [];
  const api = createApi({
    baseQuery: ((call) => {
      asked.push(call);
      return answer;
    }) as typeof baseQuery,
    tagTypes: resources,
    endpoints: (build) => ({
      read: build.query(endpoint((index: number) => queries[index]?.request as ReadRequest<unknown>)),
      change: build.mutation(endpoint((request: Request<unknown>) => request)),
      keep: build.mutation(
        endpoint(
          (request: Request<unknown>) => request,
          () => undefined,
        ),
      ),
      readTwo: build.query(
        joinReads((requests: readonly ReadRequest<unknown>[], ask) => Promise.all(requests.map((one) => ask(one)))),
      ),
      changeTwo: build.mutation(
        joinChanges((requests: readonly Request<unknown>[], ask) => Promise.all(requests.map((one) => ask(one)))),
      ),
    }),
  });
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
  await Promise.all(queries.map((_query, index) => store.dispatch(api.endpoints.read.initiate(index))));
  asked.length = 0;
  const settle = async () => {
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    return queries.filter(({ request }) => asked.includes(request)).map(({ name }) => name);
  };
  return { store, endpoints: api.endpoints, asked, settle };
}

describe('cache rules from the contract', () => {
  it.each(CHANGES)('$name makes each mounted query of what it changes ask again', async ({ request, changes }) => {
    const isShared = (resource: Resource) => changes.includes(resource);
    const shown = READS.filter(({ request: { reads } }) => reads.some(isShared));
    // A record that was deleted, or is not the one that was created.
    const isGone = request.method === 'DELETE' && request.url.endsWith('/7');
    const isNew = request.method === 'POST' && request.id === undefined && !request.url.includes('/');
    const isUntouched = ({ reads, id }: ReadRequest<unknown>) =>
      (isGone || isNew) && id === 7 && reads[0] === changes[0] && reads.filter(isShared).length === 1;
    const { store, endpoints, settle } = await show(shown);
    await store.dispatch(endpoints.change.initiate(request));
    expect(await settle()).toEqual(shown.filter((read) => !isUntouched(read.request)).map(({ name }) => name));
  });

  it('every resource that is changed is read, so that no name is mistyped', () => {
    const read = new Set(READS.flatMap(({ request: { reads } }) => reads));
    const unread = [...new Set(CHANGES.flatMap(({ changes }) => changes))].filter((name) => !read.has(name));
    expect(unread).toEqual([]);
  });

  const client = { name: 'client', request: { url: 'client/7', reads: ['clients'], id: 7 } as ReadRequest<unknown> };
  const list = { name: 'list', request: { url: 'clients', reads: ['clients'] } as ReadRequest<unknown> };
  const change: Request<unknown> = { url: 'client/7', method: 'PUT', changes: ['clients'], id: 7 };

  it('another record, and one whose response is kept, are not asked for again', async () => {
    const { store, endpoints, asked, settle } = await show([client, list]);
    await store.dispatch(endpoints.change.initiate({ ...change, id: 8 }));
    expect(await settle()).toEqual(['list']);
    asked.length = 0;
    await store.dispatch(endpoints.keep.initiate(change));
    expect(await settle()).toEqual(['list']);
  });

  it('several requests show and change what each of them does', async () => {
    const { store, endpoints, asked, settle } = await show([client]);
    const both = [client.request, { url: 'users', reads: ['users'] } as ReadRequest<unknown>];
    await store.dispatch(endpoints.readTwo.initiate(both));
    asked.length = 0;
    await store.dispatch(endpoints.changeTwo.initiate([{ url: 'user', method: 'POST', changes: ['users'] }, change]));
    expect(await settle()).toEqual(['client']);
    expect(asked.slice(2)).toEqual(expect.arrayContaining(both));
  });

  it.each([
    [404, 2],
    [409, 2],
    [412, 2],
    [422, 0],
    [0, 0],
  ])('a change refused with %i invalidates %i tags: what is shown is old, or not', (status, count) => {
    const problem = { type: 'problem', status, message: '', errors: [] };
    const tags: Tag[] = listInvalidTags(change as Parameters<typeof listInvalidTags>[0], problem, true);
    expect(tags).toHaveLength(count);
  });
});
