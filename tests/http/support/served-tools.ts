import type { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import type { Visitor } from '@/e2e/support/visitor';
import type { ToolServerCheck, ToolServersView, ToolSetting } from '@/lib/chat/tool-servers';
import type { TestApp } from './test-app';

const PATH = '/api/admin/tool-servers';

/** A server as an admin adds it, on this machine if nothing else is said. */
export const newServer = (place: string, changes: object = {}) => ({
  ...{ serverId: null, name: 'Of ours', kind: 'address', place, access: 'none' },
  ...{ mayBePrivate: true, isOn: true },
  ...changes,
});

export async function viewOf(response: Response): Promise<ToolServersView> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

/** Adds a server; its id. */
export async function addServer(admin: Visitor, place: string, changes: object = {}): Promise<string> {
  const view = await viewOf(await admin.send('PUT', PATH, newServer(place, changes)));
  return view.servers.at(-1)?.serverId ?? '';
}

/** What an admin is told of a server. */
export async function checkServer(admin: Visitor, serverId: string): Promise<ToolServerCheck> {
  return (await admin.send('POST', `${PATH}/${serverId}/check`, {})).json();
}

/** Turns all tools of a server on, as they are now. */
export async function turnOn(
  admin: Visitor,
  serverId: string,
  settings: Partial<ToolSetting> = {},
): Promise<void> {
  const check = await checkServer(admin, serverId);
  if (!check.ok) throw new Error(check.code);
  const tools = check.tools.map(({ name, fingerprint }) => ({
    ...{ name, fingerprint, sideEffects: 'read', audience: 'everybody', groupIds: null },
    ...settings,
  }));
  await viewOf(await admin.send('PUT', `${PATH}/${serverId}/tools`, { tools }));
}

/** Adds a server with all of its tools. */
export async function addTools(
  app: TestApp,
  place: string,
  settings: Partial<ToolSetting> = {},
): Promise<string> {
  const { visitor: admin } = await app.admin();
  const serverId = await addServer(admin, place);
  await turnOn(admin, serverId, settings);
  return serverId;
}

export interface CalledTurn extends PlayedTurn {
  /** By which the requests to the model are found. */
  readonly mark: string;
  /** The calls as the timeline shows them. */
  readonly calls: PlayedTurn['activities'];
}

/** A question to which the model answers with these calls of tools. */
export const callingQuestion = (...calls: readonly object[]) =>
  newQuestion(`calls calls=${Buffer.from(JSON.stringify(calls)).toString('base64url')}`);

/** Asks something to which the model answers with these calls of tools. */
export async function askCalling(visitor: Visitor, ...calls: readonly object[]): Promise<CalledTurn> {
  const { text, mark } = callingQuestion(...calls);
  const turn = await visitor.ask(text);
  // Some of what is known of a turn is computed when it is asked for.
  return Object.assign(turn, { mark, calls: turn.activities.filter(({ kind }) => kind === 'tool') });
}
