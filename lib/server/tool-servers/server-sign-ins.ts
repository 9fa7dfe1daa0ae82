import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { GuardedFetch } from '@/lib/fetching/guarded/guarded-fetch';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { OAuthSecret } from '@/lib/tool-servers/oauth-secret';
import type { OAuthPlace, ServerAccess, ToolServerConnector } from '@/lib/tool-servers/tool-server';
import { type ApiFailure, failure } from '../http/api-failure';
import type { OwnToolServer, OwnToolServers } from './own-tool-servers';

/** How long an admin may take to sign in at a server, and the server for each step of it, ms. */
const SIGN_IN_MS = 15 * 60_000;
const STEP_MS = 20_000;
const STATE_BYTES = 24;
const LONGEST_SCOPE = 1_000;

interface ServerSignInsOptions {
  readonly own: OwnToolServers;
  readonly connector: () => Promise<ToolServerConnector>;
  readonly fetchFor: (server: OwnToolServer) => GuardedFetch;
  /** Where browsers reach this installation; without it, where the one that asks has reached it. */
  readonly publicOrigin?: string | undefined;
  readonly clock: Clock;
}

const secretOf = ({ secret }: OwnToolServer): OAuthSecret =>
  secret && 'oauth' in secret ? secret.oauth : {};

/** Admins sign in at servers by OAuth 2.1; what that gives is kept sealed, renewed when it is over, and sent nowhere else. */
export class ServerSignIns {
  private readonly renewing = new Map<string, Promise<boolean>>();

  constructor(private readonly options: ServerSignInsOptions) {}

  /** Where the browser of an admin goes to sign in. */
  async begin(
    serverId: string,
    by: string,
    headers: Headers,
  ): Promise<Result<{ readonly url: string }, ApiFailure>> {
    const { own, connector, clock } = this.options;
    const server = await own.find(serverId);
    if (server?.access !== 'oauth') return err(failure('tool-server-not-found'));
    // Browsers name it with every such request, and it was compared with the host that was asked.
    const origin = this.options.publicOrigin ?? headers.get('origin');
    if (origin === null) return err(failure('cross-origin'));
    const state = `${serverId}.${randomBytes(STATE_BYTES).toString('base64url')}`;
    const redirectUrl = `${origin}/api/admin/tool-servers/signed-in`;
    const begun = await (await connector()).beginSignIn(this.place(server, redirectUrl), state);
    if (!begun.ok) return err(failure('tool-server-sign-in-failed'));
    const { url, verifier, secret } = begun.value;
    const { tokens } = secretOf(server);
    const pending = { state, verifier, redirectUrl, by, at: clock() };
    // Until somebody has signed in anew, the tokens that there are go on to count.
    await own.exchange(server.row, { oauth: { ...secret, ...(tokens && { tokens }), pending } });
    return ok({ url });
  }

  /** Takes what the browser has brought back; the server's id, or null where that is nobody's sign-in. */
  async finish({ state, code }: { state: string; code: string }, by: string): Promise<string | null> {
    const { own, connector, clock } = this.options;
    const server = await own.find(state.split('.', 1)[0] ?? '');
    const { pending } = server ? secretOf(server) : {};
    if (!server || !pending || pending.by !== by || !isSame(pending.state, state)) return null;
    if (clock() - pending.at > SIGN_IN_MS) return null;
    const finished = await (await connector()).finishSignIn(this.place(server, pending.redirectUrl), code);
    if (!finished.ok) return null;
    return (await own.exchange(server.row, { oauth: finished.value })) ? server.row.serverId : null;
  }

  /** What a server knows us by, as it is at that moment. */
  accessTo({ row: { serverId } }: OwnToolServer): ServerAccess {
    const { own, connector } = this.options;
    const current = async (): Promise<OwnToolServer | undefined> =>
      (await own.settled()).find(({ row }) => row.serverId === serverId);
    let sent: string | null = null;
    return {
      header: async () => {
        const server = await current();
        sent = server ? (await connector()).bearerOf(secretOf(server)) : null;
        return sent;
      },
      renew: () => {
        const underWay = this.renewing.get(serverId);
        if (underWay) return underWay;
        const renewing = this.renew(serverId, sent).finally(() => this.renewing.delete(serverId));
        this.renewing.set(serverId, renewing);
        return renewing;
      },
      widen: async (wanted) => {
        const server = await own.find(serverId);
        const scope = wanted.slice(0, LONGEST_SCOPE);
        if (!server || secretOf(server).scope === scope) return;
        await own.exchange(server.row, { oauth: { ...secretOf(server), scope } });
      },
    };
  }

  private async renew(serverId: string, sent: string | null): Promise<boolean> {
    const { own, connector } = this.options;
    const server = await own.find(serverId);
    if (!server) return false;
    const { bearerOf, renewTokens } = await connector();
    const now = bearerOf(secretOf(server));
    // Somebody else has done so meanwhile.
    if (now !== null && now !== sent) return true;
    const renewed = await renewTokens(this.place(server, 'http://localhost/'));
    if (!renewed.ok) return false;
    await own.exchange(server.row, { oauth: renewed.value });
    return true;
  }

  private place(server: OwnToolServer, redirectUrl: string): OAuthPlace {
    return {
      ...{ address: server.row.place, mayBePrivate: server.row.mayBePrivate, redirectUrl },
      ...{ fetch: this.options.fetchFor(server), secret: secretOf(server) },
      signal: AbortSignal.timeout(STEP_MS),
    };
  }
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
