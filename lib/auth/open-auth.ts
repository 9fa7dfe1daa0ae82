import { type Clock, systemClock } from '@/lib/shared/clock';
import { type AccountGateway, createAccountGateway } from './account-gateway';
import { type Auth, type AuthOptions, createAuth } from './create-auth';
import { createSessionCache, createSessionReader } from './create-session-reader';
import { createOAuthGateway, type OAuthGateway } from './oauth-gateway';
import { type OAuthProvider, oauthDialect } from './oauth-provider';
import { createOwnAccountGateway, type OwnAccountGateway } from './own-account-gateway';
import type { SessionReader } from './session-reader';

export interface OpenAuth {
  readonly auth: Auth;
  readonly sessions: SessionReader;
  readonly accounts: AccountGateway;
  readonly ownAccounts: OwnAccountGateway;
  readonly oauth: OAuthGateway;
  /** To be called where sessions or people were changed past Better Auth. */
  readonly forgetSessions: () => void;
}

/** Sets up who is who: Better Auth, and the reader of its sessions with its short memory. */
export function openAuth({
  clock = systemClock,
  oauthProviders = [],
  onUnreachable,
  ...options
}: Omit<AuthOptions, 'onSessionsChanged' | 'oauthDialects'> & {
  readonly clock?: Clock;
  /** Who else may vouch for people. */
  readonly oauthProviders?: readonly OAuthProvider[];
  /** Told why one of them could not be asked. */
  readonly onUnreachable?: (error: unknown) => void;
}): OpenAuth {
  const cache = createSessionCache(clock);
  const oauthDialects = oauthProviders.map(oauthDialect);
  const auth = createAuth({ ...options, oauthDialects, onSessionsChanged: () => cache.clear() });
  return {
    auth,
    sessions: createSessionReader(auth, cache),
    accounts: createAccountGateway(auth),
    ownAccounts: createOwnAccountGateway(auth, clock),
    oauth: createOAuthGateway(auth, oauthDialects, onUnreachable),
    forgetSessions: () => cache.clear(),
  };
}
