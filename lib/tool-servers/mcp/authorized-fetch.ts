import { extractWWWAuthenticateParams } from '@modelcontextprotocol/sdk/client/auth.js';
import type { ServerPlace } from '../tool-server';
import { ServerProblemError } from './server-problem';

type Place = Extract<ServerPlace, { kind: 'address' }>;

/**
 * A `fetch` that says to the server, and to nobody else, who asks. What the server takes no more is renewed, once for
 * each request; what it wants besides is asked for by the next sign-in.
 */
export function authorizedFetch({ address, fetch, access }: Place): Place['fetch'] {
  if (access === null) return fetch;
  const { origin } = new URL(address);
  const asked = async (input: string | URL, init: RequestInit): Promise<Response> => {
    const header = new URL(input).origin === origin ? await access.header() : null;
    const headers = new Headers(init.headers);
    if (header !== null) headers.set('authorization', header);
    return fetch(input, { ...init, headers });
  };
  return async (input, init = {}) => {
    const response = await asked(input, init);
    if (response.status === 403) {
      const { error, scope } = extractWWWAuthenticateParams(response);
      if (error !== 'insufficient_scope' || !scope) return response;
      await response.body?.cancel();
      await access.widen(scope);
      throw new ServerProblemError({ code: 'needs-sign-in', isUnsent: true });
    }
    if (response.status !== 401) return response;
    await response.body?.cancel();
    const signal = init.signal ?? new AbortController().signal;
    if (!(await access.renew(signal)))
      throw new ServerProblemError({ code: 'needs-sign-in', isUnsent: true });
    return asked(input, init);
  };
}
