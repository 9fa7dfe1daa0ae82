import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { invited } from '@/e2e/support/person';
import type { Visitor } from '@/e2e/support/visitor';
import type { TestApp } from './test-app';

interface Connected {
  /** With an account, signed in. */
  readonly visitor: Visitor;
  readonly token: string;
  readonly client: Client;
}

/** Somebody new with an access token. */
export async function withToken(app: TestApp, scopes: readonly string[]): Promise<Omit<Connected, 'client'>> {
  const { visitor } = await invited(await app.admin(), 'user');
  const made = await visitor.send('POST', '/api/account/tokens', { name: 'Any', scopes, daysValid: 1 });
  const { token }: { token: string } = await made.json();
  return { visitor, token };
}

/**
 * A client of the Model Context Protocol, let in with a token of somebody new. Each message goes to the app that `appOf`
 * decides, and its answer comes as `seen` hands it on.
 */
export async function connected(
  app: TestApp,
  appOf: (message: string) => TestApp = () => app,
  seen: (response: Response) => Response = (response) => response,
): Promise<Connected> {
  const { visitor, token } = await withToken(app, ['mcp:use']);
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${app.origin}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } },
    fetch: async (address, init = {}) => seen(await appOf(String(init.body)).fetch(String(address), init)),
  });
  await client.connect(transport);
  return { visitor, token, client };
}
