import { z } from 'zod';
import { SERVER_ACCESS, type ServerAccessKind } from '@/lib/chat/tool-servers';
import type { Clock } from '@/lib/shared/clock';
import { parseStoredJson } from '@/lib/store/stored-json';
import type { ToolServerRow, ToolServerStore } from '@/lib/store/tool-server-store';
import { type OAuthSecret, oauthSecretSchema } from '@/lib/tool-servers/oauth-secret';
import type { ProviderKeys } from '../models/provider-keys';
import { type KeptTool, readKeptTools } from './kept-tool';

/** After so many ms another process may have changed a server. */
const STALE_MS = 10_000;

/** Of changes that nobody has asked for in the interface. */
const BY_ITSELF = 'nalar';

const secretSchema = z.union([
  z.strictObject({ token: z.string() }),
  z.strictObject({ oauth: oauthSecretSchema }),
]);
/** What a server knows us by. */
export type ServerSecret = { readonly token: string } | { readonly oauth: OAuthSecret };

/** A server that an admin added, as it is kept. */
export interface OwnToolServer {
  readonly row: ToolServerRow;
  readonly kind: 'address' | 'command';
  readonly access: ServerAccessKind;
  readonly tools: readonly KeptTool[];
  /** Null where there is none, or none that can be read. */
  readonly secret: ServerSecret | null;
}

interface OwnToolServersOptions {
  readonly store: ToolServerStore;
  readonly keys: ProviderKeys;
  readonly clock: Clock;
}

/** What a secret is sealed for: nothing else opens it. */
const sealedFor = (serverId: string): string => `tool-server:${serverId}`;

/** The servers of tools that admins added. */
export class OwnToolServers {
  private current: Promise<readonly OwnToolServer[]> = Promise.resolve([]);
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: OwnToolServersOptions) {}

  /** As they were some seconds ago at most. */
  settled(): Promise<readonly OwnToolServer[]> {
    return this.options.clock() - this.readAt >= STALE_MS ? this.read() : this.current;
  }

  /** Reads them anew; one of a kind that this version does not know is not there. */
  read(): Promise<readonly OwnToolServer[]> {
    const { store, clock } = this.options;
    this.readAt = clock();
    const reading = store.list().then((rows) => rows.flatMap((row) => this.own(row)));
    this.current = reading;
    reading.catch(() => {
      this.readAt = Number.NEGATIVE_INFINITY;
    });
    return reading;
  }

  async find(serverId: string): Promise<OwnToolServer | undefined> {
    return (await this.read()).find(({ row }) => row.serverId === serverId);
  }

  seal(serverId: string, secret: ServerSecret): string {
    return this.options.keys.seal(sealedFor(serverId), JSON.stringify(secret));
  }

  /** Keeps what a server gives us anew; false where somebody else was faster. */
  async exchange({ serverId, sealedSecret }: ToolServerRow, secret: ServerSecret): Promise<boolean> {
    const after = this.seal(serverId, secret);
    const isKept = await this.options.store.exchangeSecret({ serverId, before: sealedSecret, after });
    await this.read();
    return isKept;
  }

  /** Seals anew what the key of the installation before this one has sealed, so that nobody needs that one any more. */
  async sealAnew(): Promise<void> {
    const { store, keys, clock } = this.options;
    for (const row of await store.list()) {
      const secret = row.sealedSecret && keys.openOld(sealedFor(row.serverId), row.sealedSecret);
      if (!secret) continue;
      const said = { name: row.name, place: row.place };
      const change = { at: clock(), by: BY_ITSELF, before: said, after: said };
      await store.put({ ...row, sealedSecret: keys.seal(sealedFor(row.serverId), secret) }, change);
    }
  }

  private own(row: ToolServerRow): OwnToolServer[] {
    const { kind, access } = row;
    const known = SERVER_ACCESS.find((one) => one === access);
    if ((kind !== 'address' && kind !== 'command') || known === undefined) return [];
    const opened = row.sealedSecret && this.options.keys.open(sealedFor(row.serverId), row.sealedSecret);
    const secret = opened ? (secretSchema.safeParse(parseStoredJson(opened)).data ?? null) : null;
    return [{ row, kind, access: known, tools: readKeptTools(row.tools), secret }];
  }
}
