import { createHash } from 'node:crypto';
import type { ServerHealth } from '@/lib/chat/tool-servers';
import type { Clock } from '@/lib/shared/clock';
import { err, type Result } from '@/lib/shared/result';
import type {
  ServerConnection,
  ServerPlace,
  ToolServerConnector,
  ToolServerProblem,
} from '@/lib/tool-servers/tool-server';
import { foreignLine } from './foreign-words';
import type { OwnToolServer } from './own-tool-servers';

/** A connection that nobody uses is closed after so many ms. */
const IDLE_MS = 120_000;
/** At the same time; each command is a process. */
const MOST = { address: 60, command: 8 };

type Opened = Result<ServerConnection, ToolServerProblem>;

interface Held {
  readonly kind: OwnToolServer['kind'];
  /** What it was opened with; one that was opened with something else is of no use any more. */
  readonly sign: string;
  readonly opening: Promise<Opened>;
  users: number;
  idle: NodeJS.Timeout | null;
}

interface ServerConnectionsOptions {
  /** Loads what speaks with servers, when one is spoken with first. */
  readonly connector: () => Promise<ToolServerConnector>;
  /** Null where the environment does not allow its command any more. */
  readonly placeOf: (server: OwnToolServer) => ServerPlace | null;
  readonly clock: Clock;
}

/** Connections to servers, one for each person and server, so that nobody shares what a server remembers of another. */
export class ServerConnections {
  private readonly held = new Map<string, Held>();
  private readonly healthOf = new Map<string, ServerHealth>();
  private isClosed = false;

  constructor(private readonly options: ServerConnectionsOptions) {}

  health(serverId: string): ServerHealth | null {
    return this.healthOf.get(serverId) ?? null;
  }

  /** Does something with a connection of somebody's own; rejects with the signal's reason only. */
  async withOne<Value>(
    server: OwnToolServer,
    ownerId: string,
    signal: AbortSignal,
    work: (connection: ServerConnection) => Promise<Result<Value, ToolServerProblem>>,
  ): Promise<Result<Value, ToolServerProblem>> {
    const key = `${server.row.serverId} ${ownerId}`;
    const held = await this.take(key, server, signal);
    if (held === null) return this.noted(server, err({ code: 'too-busy', isUnsent: true }));
    try {
      const opened = await unlessAborted(held.opening, signal);
      const result = opened.ok ? await work(opened.value) : opened;
      if (!opened.ok || !opened.value.isOpen || (!result.ok && isLost(result.error))) this.drop(key, held);
      return this.noted(server, result);
    } finally {
      this.leave(key, held);
    }
  }

  /** Does something with a connection that is opened and closed for it. */
  async once<Value>(
    server: OwnToolServer,
    signal: AbortSignal,
    work: (connection: ServerConnection) => Promise<Result<Value, ToolServerProblem>>,
  ): Promise<Result<Value, ToolServerProblem>> {
    const opened = await this.open(server, signal);
    if (!opened.ok) return this.noted(server, opened);
    try {
      return this.noted(server, await work(opened.value));
    } finally {
      await opened.value.close();
    }
  }

  /** Closes those of a server that was changed or removed. */
  forget(serverId: string): void {
    this.healthOf.delete(serverId);
    for (const [key, held] of this.held) if (key.startsWith(`${serverId} `)) this.drop(key, held);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const all = [...this.held.values()];
    this.held.clear();
    await Promise.all(all.map(closed));
  }

  private async take(key: string, server: OwnToolServer, signal: AbortSignal): Promise<Held | null> {
    const sign = signOf(server);
    const known = this.held.get(key);
    if (known?.sign === sign) {
      if (known.idle) clearTimeout(known.idle);
      known.users += 1;
      return known;
    }
    if (known) this.drop(key, known);
    if (this.isClosed || !this.hasRoom(server.kind)) return null;
    // Whoever asks first may give up, and another one wait for it.
    const opening = this.open(server, AbortSignal.any([]));
    signal.throwIfAborted();
    const held: Held = { kind: server.kind, sign, opening, users: 1, idle: null };
    this.held.set(key, held);
    return held;
  }

  /** Whether one more may be opened, perhaps in the place of one that nobody uses. */
  private hasRoom(kind: OwnToolServer['kind']): boolean {
    const same = [...this.held].filter(([, held]) => held.kind === kind);
    if (same.length < MOST[kind]) return true;
    const idle = same.find(([, { users }]) => users === 0);
    if (idle) this.drop(...idle);
    return idle !== undefined;
  }

  private leave(key: string, held: Held): void {
    held.users -= 1;
    if (held.users > 0 || this.held.get(key) !== held) return;
    held.idle = setTimeout(() => this.drop(key, held), IDLE_MS).unref();
    // The one that was used last goes last.
    this.held.delete(key);
    this.held.set(key, held);
  }

  private drop(key: string, held: Held): void {
    if (this.held.get(key) === held) this.held.delete(key);
    void closed(held);
  }

  private async open(server: OwnToolServer, signal: AbortSignal): Promise<Opened> {
    const place = this.options.placeOf(server);
    if (place === null) return err({ code: 'command-unknown', isUnsent: true });
    return (await this.options.connector()).open(place, signal);
  }

  private noted<Value>(
    { row: { serverId } }: OwnToolServer,
    result: Result<Value, ToolServerProblem>,
  ): Result<Value, ToolServerProblem> {
    const { code = null, said = null } = result.ok ? {} : result.error;
    this.healthOf.set(serverId, {
      at: this.options.clock(),
      code,
      said: said && foreignLine(said, MOST_SAID),
    });
    return result;
  }
}

const MOST_SAID = 300;

/** Whether nothing more comes by a connection. */
const isLost = ({ code }: ToolServerProblem): boolean =>
  code === 'went-away' || code === 'not-found' || code === 'needs-sign-in' || code === 'too-large';

const signOf = ({ row: { kind, place, access, mayBePrivate }, secret }: OwnToolServer): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, place, access, mayBePrivate, secret && 'token' in secret && secret.token]))
    .digest('base64url');

async function closed({ opening, idle }: Held): Promise<void> {
  if (idle) clearTimeout(idle);
  const opened = await opening.catch(() => null);
  if (opened?.ok) await opened.value.close();
}

function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
