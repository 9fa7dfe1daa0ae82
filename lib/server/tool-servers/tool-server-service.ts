import {
  type ListedThing,
  type ListedTool,
  TOOL_SERVER_LIMITS,
  type ToolServerChange,
  type ToolServerCheck,
  type ToolServersView,
  type ToolServerView,
  type ToolSetting,
} from '@/lib/chat/tool-servers';
import type { Environment } from '@/lib/config/env';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import { TimeSlice } from '@/lib/shared/time-slice';
import type { Store } from '@/lib/store/store';
import type { ToolServerRow } from '@/lib/store/tool-server-store';
import type { ServerThing, ServerTool, ToolServerProblem } from '@/lib/tool-servers/tool-server';
import { type ApiFailure, failure } from '../http/api-failure';
import { foreignLine, foreignWords } from './foreign-words';
import { fingerprintOf, type KeptTool, readKeptTools, toldTool } from './kept-tool';
import type { OwnToolServer, OwnToolServers, ServerSecret } from './own-tool-servers';
import type { ServerConnections } from './server-connections';

/** How long a server may take to tell everything, ms. */
const CHECK_MS = 30_000;
/** Characters of all tools of a server that are on: all servers together are read at once. */
const LARGEST_KEPT = 250_000;
const LONGEST_WORDS = 300;
const LONGEST_LINE = 120;
const SLICE_MS = 10;

export interface ToolServerServiceDependencies {
  readonly store: Pick<Store, 'toolServers' | 'groups'>;
  readonly own: OwnToolServers;
  readonly connections: ServerConnections;
  readonly commands: NonNullable<Environment['NALAR_TOOL_COMMANDS']>;
  readonly clock: Clock;
}

/** The servers of tools, as admins add and change them. What a server knows us by goes in and never comes out again. */
export class ToolServerService {
  constructor(private readonly dependencies: ToolServerServiceDependencies) {}

  async list(): Promise<ToolServersView> {
    const { own, store, connections, commands } = this.dependencies;
    const [servers, groups] = await Promise.all([own.read(), store.groups.list()]);
    return {
      servers: servers.map((server) => ({
        ...view(server),
        health: connections.health(server.row.serverId),
      })),
      commands: Object.keys(commands),
      groups: groups.map(({ groupId, name }) => ({ groupId, name })),
    };
  }

  /** Adds a server, or changes one; a token goes with the address that it was given for. */
  async save(change: ToolServerChange, by: string): Promise<Result<ToolServersView, ApiFailure>> {
    const { own, commands } = this.dependencies;
    const all = await own.read();
    const kept = all.find(({ row }) => row.serverId === change.serverId);
    if (change.serverId !== null && !kept) return err(failure('tool-server-not-found'));
    if (!kept && all.length >= TOOL_SERVER_LIMITS.servers) return err(failure('too-many-tool-servers'));
    if (change.kind === 'command' && !Object.hasOwn(commands, change.place))
      return err(failure('tool-command-not-allowed'));
    const serverId = kept?.row.serverId ?? idFor(change.name, all);
    const reached = reachedBy(change);
    const isSame = kept !== undefined && isSamePlace(kept.row, reached);
    const given = givenSecret(change);
    // Else whoever may set an address could have the token sent there.
    if (given === undefined && !isSame && kept?.row.access === 'token' && kept.row.sealedSecret !== null)
      return err(failure('key-wanted-again'));
    const isKept = isSame && given === undefined;
    const sealedSecret = isKept ? kept.row.sealedSecret : given ? own.seal(serverId, given) : null;
    // Tools of another place are others, whatever they are called.
    const tools = isSame ? kept.row.tools : '[]';
    const row = { ...reached, serverId, sealedSecret, tools, name: change.name, isOn: change.isOn };
    await this.put({ ...row, createdAt: kept?.row.createdAt ?? this.dependencies.clock() }, kept, by);
    return ok(await this.list());
  }

  async remove(serverId: string, by: string): Promise<Result<ToolServersView, ApiFailure>> {
    const { store, own, connections, clock } = this.dependencies;
    const kept = await own.find(serverId);
    const before = kept ? told(kept.row, kept.tools) : null;
    const isRemoved = await store.toolServers.remove(serverId, { at: clock(), by, before, after: null });
    connections.forget(serverId);
    return isRemoved ? ok(await this.list()) : err(failure('tool-server-not-found'));
  }

  /** Asks a server for everything that it has. */
  async check(serverId: string, signal: AbortSignal): Promise<Result<ToolServerCheck, ApiFailure>> {
    const { own, connections, clock } = this.dependencies;
    const server = await own.find(serverId);
    if (!server) return err(failure('tool-server-not-found'));
    const begunAt = clock();
    const patience = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS)]);
    const listed = await connections
      .once(server, patience, (connection) => connection.listing(patience))
      .catch((error: unknown) => {
        if (signal.aborted) throw error;
        return err<ToolServerProblem>({ code: 'too-slow' });
      });
    if (!listed.ok) {
      const { code, said } = listed.error;
      return ok({ ok: false, code, said: said === undefined ? null : foreignLine(said, LONGEST_WORDS) });
    }
    const { name, version, tools, resources, prompts, isCut } = listed.value;
    return ok({
      ...{ ok: true, isCut, latencyMs: Math.max(0, clock() - begunAt) },
      ...{ name: foreignLine(name, LONGEST_LINE), version: foreignLine(version, LONGEST_LINE) },
      tools: await inTurn(tools, listedTool),
      resources: await inTurn(resources, listedThing),
      prompts: await inTurn(prompts, listedThing),
    });
  }

  /** Says which tools of a server are on. One that is newly on has to be what the admin has looked at. */
  async setTools(
    serverId: string,
    settings: readonly ToolSetting[],
    by: string,
    signal: AbortSignal,
  ): Promise<Result<ToolServersView, ApiFailure>> {
    const { own, connections } = this.dependencies;
    const server = await own.find(serverId);
    if (!server) return err(failure('tool-server-not-found'));
    if (new Set(settings.map(({ name }) => name)).size < settings.length) return err(failure('invalid-body'));
    const isKnown = ({ name, fingerprint }: ToolSetting): boolean =>
      server.tools.some((tool) => tool.name === name && tool.fingerprint === fingerprint);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS)]);
    // What stays on, or is turned off, is set while its server is away, too.
    const live = settings.every(isKnown)
      ? ok<readonly ServerTool[]>([])
      : await connections.once(server, patience, (connection) => connection.tools(patience));
    if (!live.ok) return err(failure('tool-server-unreachable'));
    const tools: KeptTool[] = [];
    for (const setting of settings) {
      const before = server.tools.find(({ name }) => name === setting.name);
      const now = live.value.find(({ name }) => name === setting.name);
      if (before?.fingerprint === setting.fingerprint) tools.push({ ...before, ...setting });
      else if (now && fingerprintOf(now) === setting.fingerprint)
        tools.push({ ...setting, ...toldTool(now) });
      else return err(failure('tool-changed'));
    }
    const kept = JSON.stringify(tools);
    if (kept.length > LARGEST_KEPT) return err(failure('too-many-tools'));
    // While it was asked its tokens may have been renewed.
    const now = await own.find(serverId);
    if (!now) return err(failure('tool-server-not-found'));
    await this.put({ ...now.row, tools: kept }, now, by);
    return ok(await this.list());
  }

  private async put(row: ToolServerRow, kept: OwnToolServer | undefined, by: string): Promise<void> {
    const { store, own, connections, clock } = this.dependencies;
    const after = told(row, readKeptTools(row.tools));
    await store.toolServers.put(row, {
      ...{ at: clock(), by, after, before: kept ? told(kept.row, kept.tools) : null },
    });
    connections.forget(row.serverId);
    await own.read();
  }
}

/** Whoever asks meanwhile is answered: what a server says may take seconds to read. */
async function inTurn<Item, Told>(items: readonly Item[], tell: (item: Item) => Told): Promise<Told[]> {
  const slice = new TimeSlice(SLICE_MS);
  const told: Told[] = [];
  for (const item of items) {
    told.push(tell(item));
    await slice.pause();
  }
  return told;
}

const ID_UNITS = 14;

/** An id that says whose tools they are: that of its name, with a number where others have it. */
function idFor(name: string, all: readonly OwnToolServer[]): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  const slug = plain.slice(0, ID_UNITS) || 'server';
  const taken = new Set(all.map(({ row }) => row.serverId));
  const ids = [slug, ...all.map((_, index) => `${slug}${index + 2}`)];
  return ids.find((id) => !taken.has(id)) ?? slug;
}

/** What a server knows us by from now on; null: nothing; undefined: what it was. */
function givenSecret(change: ToolServerChange): ServerSecret | null | undefined {
  if (change.kind === 'command' || change.access === 'none') return null;
  const { access, token, client } = change;
  if (access === 'token') return token == null ? token : { token };
  if (!client) return client;
  const { id: client_id, secret } = client;
  return { oauth: { client: { client_id, ...(secret !== null && { client_secret: secret }) } } };
}

type Reached = Pick<ToolServerRow, 'kind' | 'place' | 'access' | 'mayBePrivate'>;

const reachedBy = (change: ToolServerChange): Reached =>
  change.kind === 'command'
    ? { kind: change.kind, place: change.place, access: 'none', mayBePrivate: false }
    : {
        ...{ kind: change.kind, place: change.place, access: change.access },
        mayBePrivate: change.mayBePrivate,
      };

const isSamePlace = (row: Reached, { kind, place, access }: Reached): boolean =>
  row.kind === kind && row.place === place && row.access === access;

/** What the log of changes says of a server. */
const told = (row: ToolServerRow, tools: readonly KeptTool[]) => ({
  ...{ name: row.name, place: row.place, access: row.access, isOn: row.isOn, mayBePrivate: row.mayBePrivate },
  tools: tools.map(({ name, sideEffects, audience }) => `${name} (${sideEffects}, ${audience})`),
});

function view({ row, kind, access, tools, secret }: OwnToolServer): Omit<ToolServerView, 'health'> {
  const { serverId, name, place, mayBePrivate, isOn } = row;
  return {
    ...{ serverId, name, kind, place, access, mayBePrivate, isOn },
    secret: secretState(row, secret),
    tools: tools.map(({ inputSchema: _inputSchema, ...tool }) => tool),
  };
}

function secretState(row: ToolServerRow, secret: OwnToolServer['secret']): ToolServerView['secret'] {
  if (row.sealedSecret !== null && secret === null) return 'unreadable';
  if (row.access === 'oauth')
    return secret && 'oauth' in secret && secret.oauth.tokens ? 'kept' : 'unfinished';
  return secret === null ? 'none' : 'kept';
}

function listedTool(tool: ServerTool): ListedTool {
  const { title, description, inputSchema } = toldTool(tool);
  const fields = inputSchema.properties;
  return {
    ...{ name: tool.name, title, description, fingerprint: fingerprintOf(tool) },
    takes: typeof fields === 'object' && fields !== null ? Object.keys(fields) : [],
  };
}

const listedThing = ({ name, description, uri }: ServerThing): ListedThing => ({
  name: foreignLine(name, LONGEST_LINE),
  description: foreignWords(description, LONGEST_WORDS),
  uri: uri === null ? null : foreignLine(uri, LONGEST_WORDS),
});
