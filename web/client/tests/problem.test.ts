import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it } from 'vitest';
import { isNetworkProblem, toProblem } from '../problem';

function refusal(status: number, data: unknown, headers: Record<string, string> = {}): AxiosError {
  const config = { headers: new AxiosHeaders() } as InternalAxiosRequestConfig;
  return new AxiosError(
    'x',
    'ERR',
    config,
    {},
    { status, data, statusText: '', headers: new AxiosHeaders(headers), config },
  );
}

describe('toProblem', () => {
  it("takes the service's sentence, fields and current record", () => {
    const body = {
      message: 'Title too long!',
      errors: [{ field: 'title', message: 'At most 70' }, 'odd'],
      current: { id: 1 },
      requestId: 'r1',
    };
    expect(toProblem(refusal(412, body))).toEqual({
      status: 412,
      message: 'Title too long!',
      errors: [{ field: 'title', message: 'At most 70' }],
      current: { id: 1 },
      requestId: 'r1',
    });
  });

  it('says "Network Error" without a response (CONSOLE-9)', () => {
    const problem = toProblem(new AxiosError('timeout', 'ECONNABORTED'));
    expect(problem).toEqual({ status: 0, message: 'Network Error', errors: [] });
    expect(isNetworkProblem(problem)).toBe(true);
  });

  it('has a default message', () => {
    expect(toProblem(refusal(502, '<html>Bad gateway</html>')).message).toBe('The server answered 502.');
  });

  it('parses a body that was requested as text', () => {
    expect(toProblem(refusal(404, '{"message":"There is no such issue."}')).message).toBe('There is no such issue.');
    expect(toProblem(refusal(502, '<html>')).message).toBe('The server answered 502.');
  });

  it('keeps extension members', () => {
    const { details } = toProblem(
      refusal(422, { title: 'Invalid', status: 422, message: 'Which?', columns: ['a', 'b'] }),
    );
    expect(details).toEqual({ columns: ['a', 'b'] });
  });

  it('reads Retry-After', () => {
    expect(toProblem(refusal(429, { message: 'Slow down' }, { 'retry-after': '30' })).retryAfter).toBe(30);
  });

  it('returns a problem unchanged', () => {
    const problem = { status: 409, message: 'Taken', errors: [] };
    expect(toProblem(problem)).toBe(problem);
  });
});
