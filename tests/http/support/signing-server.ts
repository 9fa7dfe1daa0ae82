import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ScriptedServer, type ServerScript, startToolServer } from '@/e2e/support/tool-server';

export interface SigningServer extends ScriptedServer {
  /** Everything that it was asked, as `METHOD path`. */
  readonly requests: readonly string[];
  /** Takes no token any more that it has given so far. */
  readonly expire: () => void;
}

/** A server of tools that is its own authorization server, and takes whom it has given a token. */
export async function startSigningServer(
  script: ServerScript,
  redirectUrl: string,
  metadata: object = {},
): Promise<SigningServer> {
  const requests: string[] = [];
  let given = 0;
  let valid = '';
  const json = (response: ServerResponse, status: number, body: unknown): boolean => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  };
  const before = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '', headers } = request;
    requests.push(`${method} ${url}`);
    const own = `http://${headers.host}`;
    if (url.startsWith('/.well-known/oauth-authorization-server'))
      return json(response, 200, {
        ...{ issuer: own, authorization_endpoint: `${own}/authorize`, token_endpoint: `${own}/token` },
        ...{ registration_endpoint: `${own}/register`, response_types_supported: ['code'] },
        code_challenge_methods_supported: ['S256'],
        ...metadata,
      });
    if (url.startsWith('/.well-known')) return json(response, 404, {});
    if (url === '/register') return json(response, 201, { client_id: 'nalar', redirect_uris: [redirectUrl] });
    if (url === '/token') {
      void text(request).then((body) => {
        const asked = new URLSearchParams(body);
        // What was renewed once is renewed with what came of that only.
        if (asked.get('grant_type') === 'refresh_token' && asked.get('refresh_token') !== `again-${given}`)
          return json(response, 400, { error: 'invalid_grant' });
        given += 1;
        valid = `token-${given}-of-${own}`;
        const tokens = { access_token: valid, refresh_token: `again-${given}` };
        return json(response, 200, { ...tokens, token_type: 'Bearer' });
      });
      return true;
    }
    if (headers.authorization === `Bearer ${valid}` && valid !== '') return false;
    return json(response, 401, {});
  };
  const server = await startToolServer({ ...script, before });
  return {
    ...server,
    requests,
    expire: () => {
      valid = '';
    },
  };
}
