import { deriveSecret, loadOrCreateSecret } from '@/lib/auth/auth-secret';
import { openAuth } from '@/lib/auth/open-auth';
import type { OwnAccountGateway } from '@/lib/auth/own-account-gateway';
import type { SessionReader, SignedInPerson } from '@/lib/auth/session-reader';
import type { ExportedThing } from '@/lib/chat/audit-action';
import type { SignUpPolicy } from '@/lib/chat/sign-up-policy';
import type { Environment } from '@/lib/config/env';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { Log } from '@/lib/telemetry/log';
import type { OpenedStore } from '../storage/open-store';
import { AccountService, KnownDevice, SOMEBODY } from './account-service';
import { oauthProviders } from './oauth-providers';
import { OAuthService } from './oauth-service';
import { hashToken, setUpToken } from './one-time-token';
import { OwnAccountService } from './own-account-service';
import { SignInLimiter } from './sign-in-limiter';
import { SignUpAdmission } from './sign-up-admission';

export interface AccountServicesDependencies {
  readonly environment: Environment;
  readonly store: OpenedStore;
  readonly signUpPolicy: () => Promise<SignUpPolicy>;
  /** Called when a guest has signed in to an account, which has their rows from then on. */
  readonly onGuestLinked: (move: { readonly fromOwnerId: string; readonly toOwnerId: string }) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Who somebody is, and how they come to be somebody. */
export interface AccountServices {
  /** For pages, which only browsers ask for. */
  readonly sessions: SessionReader;
  readonly accounts: AccountService;
  readonly ownAccounts: OwnAccountService;
  readonly oauth: OAuthService;
  /** Who may make an account. */
  readonly admission: SignUpAdmission;
  /** Notes in the log of changes what somebody with an account takes along. */
  readonly noteExport: (person: SignedInPerson, what: ExportedThing) => Promise<void>;
  /** The token with which the first admin makes their account, for as long as nobody has one. */
  readonly setUpToken: () => Promise<string | null>;
}

/** What others need to change accounts. */
export interface AccountParts {
  /** To be called where what is remembered of sessions has changed. */
  readonly forgetSessions: () => void;
  readonly gateway: OwnAccountGateway;
  readonly limiter: SignInLimiter;
}

/** Builds the services of accounts. */
export async function createAccountServices({
  environment,
  store,
  signUpPolicy,
  onGuestLinked,
  clock,
  log,
}: AccountServicesDependencies): Promise<{
  readonly services: AccountServices;
  readonly parts: AccountParts;
}> {
  const secret =
    environment.CONVEX_SERVICE_KEY === undefined
      ? await loadOrCreateSecret(environment.NALAR_DATA_DIR)
      : deriveSecret(environment.CONVEX_SERVICE_KEY);
  const providers = oauthProviders(environment);
  const auth = openAuth({
    database: store.authDatabase,
    secret,
    signUp: true,
    oauthProviders: providers,
    onGuestLinked: async (move) => {
      await store.transferOwner(move);
      onGuestLinked(move);
    },
    onFailure: (message) => log.error({ failure: message }, 'auth failed'),
    onUnreachable: (error) =>
      log.error({ error: errorForLog(error) }, 'an identity provider does not say where people sign in'),
  });
  const { sessions, forgetSessions } = auth;
  const limiter = new SignInLimiter();
  const admission = new SignUpAdmission({ store, limiter, signUpPolicy, clock });
  const gateway = auth.ownAccounts;
  const services: AccountServices = {
    sessions,
    admission,
    accounts: new AccountService({
      store,
      gateway: auth.accounts,
      sessions,
      forgetSessions,
      admission,
      limiter,
      knownDevice: new KnownDevice(secret),
      clock,
    }),
    ownAccounts: new OwnAccountService({ gateway, limiter, forgetSessions }),
    oauth: new OAuthService({
      gateway: auth.oauth,
      admission,
      limiter,
      forgetSessions,
      async noteSignIn(headers, way) {
        const ownerId = headers && (await sessions.resolve(headers))?.ownerId;
        const action = headers ? 'signed-in' : 'sign-in-failed';
        const [by, subject] = [ownerId ?? SOMEBODY, ownerId ?? SOMEBODY];
        await store.audit.note({ at: clock(), by, action, subject, after: { way } });
      },
      providerIds: providers.map(({ id }) => id),
      clock,
      oidcName: environment.OIDC_NAME,
      publicOrigin: environment.NALAR_PUBLIC_URL,
    }),
    async noteExport({ ownerId: by, isGuest }, what) {
      if (!isGuest) await store.audit.note({ at: clock(), by, action: 'exported', subject: what });
    },
    async setUpToken() {
      if (await store.people.any()) return null;
      const token = setUpToken(secret);
      await store.invitations.offerFirst({ tokenHash: hashToken(token), at: clock() });
      return token;
    },
  };
  return { services, parts: { forgetSessions, gateway, limiter } };
}
