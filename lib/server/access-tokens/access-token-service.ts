import type { AccessTokenView, MadeAccessToken, NewAccessToken } from '@/lib/chat/access-token';
import { knownScopes } from '@/lib/chat/token-scope';
import type { Clock } from '@/lib/shared/clock';
import type { IdGenerator } from '@/lib/shared/ids';
import { err, ok, type Result } from '@/lib/shared/result';
import type { AccessTokenRow } from '@/lib/store/access-token-store';
import type { Store } from '@/lib/store/store';
import { hashToken } from '../accounts/one-time-token';
import { type ApiFailure, failure } from '../http/api-failure';
import { newAccessToken } from './access-token';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Tokens of one person, ended ones included. */
const TOKENS_LIMIT = 50;

export interface AccessTokenServiceDependencies {
  readonly store: Pick<Store, 'accessTokens'>;
  /** Makes one line of a text, without credentials in it. */
  readonly sanitizeLine: (text: string) => string;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

/** The tokens with which people let programs in; only a session may ask. */
export class AccessTokenService {
  constructor(private readonly dependencies: AccessTokenServiceDependencies) {}

  /** Makes a token, which is told here and never again. */
  async make(
    ownerId: string,
    { name, scopes, daysValid }: NewAccessToken,
  ): Promise<Result<MadeAccessToken, ApiFailure>> {
    const { store, sanitizeLine, clock, ids } = this.dependencies;
    const line = sanitizeLine(name);
    if (line === '') return err(failure('invalid-body'));
    const token = newAccessToken();
    const createdAt = clock();
    const row = {
      tokenId: ids('access-token'),
      ownerId,
      name: line,
      scopes: knownScopes(scopes).join(' '),
      createdAt,
      expiresAt: createdAt + daysValid * DAY_MS,
    };
    const added = await store.accessTokens.add({ ...row, tokenHash: hashToken(token), most: TOKENS_LIMIT });
    if (!added) return err(failure('too-many-tokens'));
    return ok({ token, accessToken: viewOf({ ...row, lastUsedAt: null }) });
  }

  /** The person's tokens, newest first, with those that have ended. */
  async list(ownerId: string): Promise<readonly AccessTokenView[]> {
    return (await this.dependencies.store.accessTokens.list(ownerId)).map(viewOf);
  }

  /** Makes a token worthless at once. */
  async revoke(key: { ownerId: string; tokenId: string }): Promise<Result<void, ApiFailure>> {
    const { store, clock } = this.dependencies;
    const revoked = await store.accessTokens.revoke({ ...key, at: clock() });
    return revoked ? ok(undefined) : err(failure('token-not-found'));
  }
}

const viewOf = ({ ownerId: _ownerId, scopes, ...row }: AccessTokenRow): AccessTokenView => ({
  ...row,
  scopes: knownScopes(scopes.split(' ')),
});
