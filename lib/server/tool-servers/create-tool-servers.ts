import type { ToolAudience } from '@/lib/chat/tool-servers';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { Environment } from '@/lib/config/env';
import { createGuardedFetch } from '@/lib/fetching/guarded/guarded-fetch';
import { type OutgoingProxies, proxyFor } from '@/lib/fetching/outgoing-proxies';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import type { PersonRow } from '@/lib/store/people-store';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import type { ServerPlace } from '@/lib/tool-servers/tool-server';
import { createToolRegistry, type ToolRegistry } from '@/lib/tools/tool-registry';
import type { Allowance, Allowances } from '../allowances/allowances';
import type { ImageLibrary } from '../images/image-library';
import { ProviderKeys } from '../models/provider-keys';
import type { KeptTool } from './kept-tool';
import { type OwnToolServer, OwnToolServers } from './own-tool-servers';
import { ServerConnections } from './server-connections';
import { ServerSignIns } from './server-sign-ins';
import { type CallingTurn, serverTool } from './server-tool';
import { ToolServerService } from './tool-server-service';

interface ToolServersOptions {
  readonly environment: Environment;
  readonly store: Pick<Store, 'toolServers' | 'groups' | 'people'>;
  readonly allowances: Pick<Allowances, 'of'>;
  readonly images: Pick<ImageLibrary, 'keepMade'>;
  readonly proxies: OutgoingProxies | null;
  readonly clock: Clock;
  readonly wait?: Wait;
  readonly log: Log;
}

type Settings = Pick<AdminSettings, 'defaultGroupId'>;

/** Whose turn it is, as things stand. */
type CurrentTurn = () => { readonly ownerId: string; readonly conversationId: string };

/** Adds to the tools of this installation those of servers that a turn's person may have called. */
export type WithServerTools = (settings: Settings, turn: CurrentTurn) => Promise<ToolRegistry>;

export interface ToolServers {
  /** For admins; whoever asks has been checked before. */
  readonly service: ToolServerService;
  readonly signIns: ServerSignIns;
  readonly added: (tools: ToolRegistry, ...turn: Parameters<WithServerTools>) => Promise<ToolRegistry>;
  readonly close: () => Promise<void>;
}

/** The servers of tools that admins add, and what turns have of them. */
export async function createToolServers({
  environment,
  store,
  allowances,
  images,
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
  // Without them there are the other tools.
  const logged = (error: unknown): readonly OwnToolServer[] => {
    log.error({ error: errorForLog(error) }, 'tool servers cannot be read');
    return [];
  };
  await own
    .sealAnew()
    .then(() => own.read())
    .catch(logged);
  // Few installations have such servers: what speaks with them is loaded with the first.
  const connector = async () => (await import('@/lib/tool-servers/mcp/mcp-connector')).mcpConnector;
  const fetchFor = ({ row: { mayBePrivate } }: OwnToolServer) =>
    createGuardedFetch({ mayBePrivate }, proxies ? { proxyFor: (url) => proxyFor(proxies, url) } : {});
  const signIns = new ServerSignIns({
    ...{ own, connector, fetchFor, clock },
    publicOrigin: environment.NALAR_PUBLIC_URL,
  });
  const placeOf = (server: OwnToolServer): ServerPlace | null => {
    const { row, kind, secret } = server;
    if (kind === 'command') {
      const allowed = Object.hasOwn(commands, row.place) ? commands[row.place] : undefined;
      if (!allowed) return null;
      const [command = '', ...args] = allowed.command;
      return { kind, command: { command, args, environment: allowed.environment } };
    }
    const token = secret && 'token' in secret ? secret.token : null;
    const access =
      server.access === 'oauth'
        ? signIns.accessTo(server)
        : token === null
          ? null
          : { header: async () => `Bearer ${token}`, renew: async () => false, widen: async () => {} };
    return { kind, address: row.place, fetch: fetchFor(server), access };
  };
  const connections = new ServerConnections({
    ...{ connector, placeOf, clock },
  });

  function isFor(person: PersonRow | null, { group }: Allowance) {
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
    signIns,
    async added(tools, settings, turn) {
      const servers = (await own.settled().catch(logged)).filter(
        ({ row, tools: kept }) => row.isOn && kept.length > 0,
      );
      if (servers.length === 0) return tools;
      const { ownerId } = turn();
      const [person, allowance] = await Promise.all([
        store.people.get(ownerId),
        allowances.of(ownerId, settings),
      ]);
      const isAllowed = isFor(person, allowance);
      const calling: CallingTurn = {
        ownerId: () => turn().ownerId,
        keepImage: (bytes, name, signal) =>
          images.keepMade({ ...turn(), isGuest: person === null, bytes, name, signal }),
      };
      const more = servers.flatMap((server) =>
        server.tools
          .filter(isAllowed)
          .map((kept) => serverTool(server, kept, calling, { connections, wait })),
      );
      return createToolRegistry([...tools.all, ...more]);
    },
    close: () => connections.close(),
  };
}
