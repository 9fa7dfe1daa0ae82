import { z } from 'zod';
import { addServer, askCalling, checkServer, turnOn, viewOf } from '../http/support/served-tools';
import { openTestApp } from '../http/support/test-app';

const contextSchema = z.looseObject({
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

/** What the suite's tools are given. */
const ARGUMENTS: Readonly<Record<string, object>> = { add_numbers: { a: 5, b: 3 } };

const address = process.argv.at(-1) ?? '';
const scenario = process.env.MCP_CONFORMANCE_SCENARIO ?? '';
const { client_id: id, client_secret: secret = null } = contextSchema.parse(
  JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? '{}'),
);

const app = await openTestApp();
const { visitor: admin } = await app.admin();
const serverId = await addServer(admin, address, {
  ...(scenario.startsWith('auth/') && { access: 'oauth' }),
  ...(id !== undefined && { client: { id, secret } }),
});

/** Goes to where an admin's browser is sent, and comes back from there. */
async function signIn(): Promise<void> {
  const path = `/api/admin/tool-servers/${serverId}/sign-in`;
  const begun = await admin.fetch(path, { method: 'POST', headers: { origin: app.origin } });
  const { url } = z.object({ url: z.string() }).parse(await begun.json());
  const allowed = await fetch(url, { redirect: 'manual' });
  const { pathname, search } = new URL(allowed.headers.get('location') ?? '', url);
  await admin.fetch(pathname + search);
}

let check = await checkServer(admin, serverId);
if (!check.ok && check.code === 'needs-sign-in') {
  await signIn();
  check = await checkServer(admin, serverId);
}
if (!check.ok) throw new Error(check.code);
if (check.tools.length > 0) {
  await turnOn(admin, serverId);
  const calls = check.tools.map(({ name }) => ({
    ...{ name: `mcp_${serverId}_${name}`, args: ARGUMENTS[name] ?? {} },
  }));
  await askCalling(app.visitor(), ...calls);
  const [server] = (await viewOf(await admin.fetch('/api/admin/tool-servers'))).servers;
  // The server wants more than it was allowed: an admin is told, and allows it.
  if (server?.health?.code === 'needs-sign-in') {
    await signIn();
    await askCalling(app.visitor(), ...calls);
  }
}
await app.close();
process.exit(0);
