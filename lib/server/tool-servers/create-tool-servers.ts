import type { ToolAudience } from '@/lib/chat/tool-servers';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { Environment } from '@/lib/config/env';
import { createGuardedFetch } from '@/lib/fetching/guarded/guarded-fetch';
import { type OutgoingProxies, proxyFor } from '@/lib/fetching/outgoing-proxies';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import type { ServerPlace } from '@/lib/tool-servers/tool-server';
import type { Tool } from '@/lib/tools/tool';
import type { Allowances } from '../allowances/allowances';
import { ProviderKeys } from '../models/provider-keys';
import type { KeptTool } from './kept-tool';
import { type OwnToolServer, OwnToolServers } from './own-tool-servers';
import { ServerConnections } from './server-connections';
import { type CallingTurn, serverTool } from './server-tool';
import { ToolServerService } from './tool-server-service';

interface ToolServersOptions {
  readonly environment: Environment;
  readonly store: Pick<Store, 'toolServers' | 'groups' | 'people'>;
  readonly allowances: Pick<Allowances, 'of'>;
  readonly proxies: OutgoingProxies | null;
  readonly clock: Clock;
  readonly wait?: Wait;
  readonly log: Log;
}

/** Gives a turn the tools of servers that its person may have called. */
export type ServerToolsFor = (
  turn: CallingTurn,
  settings: Pick<AdminSettings, 'defaultGroupId'>,
) => Promise<readonly Tool[]>;

export interface ToolServers {
  /** For admins; whoever asks has been checked before. */
  readonly service: ToolServerService;
  readonly toolsFor: ServerToolsFor;
  readonly close: () => Promise<void>;
}

/** The servers of tools that admins add, and what turns have of them. */
export async function createToolServers({
  environment,
  store,
  allowances,
  proxies,
  clock,
  wait = waitOnTimer,
  log,
}: ToolServersOptions): Promise<ToolServers> {
  const commands = environment.NALAR_TOOL_COMMANDS ?? {};
  const own = new OwnToolServers({
    store: store.toolServers,
    keys: await ProviderKeys.open(environment),
    clock,
  });
  // Without them there are the other tools; whoever begins a turn has them read again.
  await own
    .sealAnew()
    .then(() => own.read())
    .catch((error) => log.error({ error: errorForLog(error) }, 'tool servers cannot be read'));
  const placeOf = ({ row, kind, secret }: OwnToolServer): ServerPlace | null => {
    if (kind === 'command') {
      const allowed = commands[row.place];
      if (!allowed) return null;
      const [command = '', ...args] = allowed.command;
      return { kind, command: { command, args, environment: allowed.environment } };
    }
    const { mayBePrivate, place: address } = row;
    const fetch = createGuardedFetch(
      { mayBePrivate },
      proxies ? { proxyFor: (url) => proxyFor(proxies, url) } : {},
    );
    const token = secret && 'token' in secret ? secret.token : null;
    const access =
      token === null ? null : { header: async () => `Bearer ${token}`, renew: async () => false };
    return { kind, address, fetch, access };
  };
  const connections = new ServerConnections({
    // Few installations have such servers: what speaks with them is loaded with the first.
    connector: async () => (await import('@/lib/tool-servers/mcp/mcp-connector')).mcpConnector,
    placeOf,
    clock,
  });

  async function isFor(ownerId: string, settings: Pick<AdminSettings, 'defaultGroupId'>) {
    const [person, { group }] = await Promise.all([
      store.people.get(ownerId),
      allowances.of(ownerId, settings),
    ]);
    const audiences: Readonly<Record<ToolAudience, boolean>> = {
      everybody: true,
      accounts: person !== null,
      reviewers: person?.role === 'reviewer' || person?.role === 'admin',
      admins: person?.role === 'admin',
    };
    return ({ audience, groupIds }: KeptTool): boolean =>
      audiences[audience] && (groupIds === null || (group !== null && groupIds.includes(group.groupId)));
  }

  return {
    service: new ToolServerService({ store, own, connections, commands, clock }),
    async toolsFor(turn, settings) {
      const servers = (await own.settled()).filter(({ row, tools }) => row.isOn && tools.length > 0);
      if (servers.length === 0) return [];
      const isAllowed = await isFor(turn.ownerId(), settings);
      return servers.flatMap((server) =>
        server.tools.filter(isAllowed).map((kept) => serverTool(server, kept, turn, { connections, wait })),
      );
    },
    close: () => connections.close(),
  };
}
