import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ScriptedServer, type ServerScript, startToolServer } from './tool-server';

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
      given += 1;
      valid = `token-${given}-of-${own}`;
      return json(response, 200, {
        access_token: valid,
        token_type: 'Bearer',
        refresh_token: `again-${given}`,
      });
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
