import { createHash } from 'node:crypto';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import { admin, anonymous, genericOAuth } from 'better-auth/plugins';
import { PASSWORD_LENGTH } from '@/lib/chat/password-length';
import { admission } from './admission';
import type { OAuthDialect } from './oauth-provider';
import { passwordLinks } from './password-links';

const DAY_SECONDS = 24 * 60 * 60;
/** Long enough to be handed over by other means than mail. */
const PASSWORD_LINK_SECONDS = DAY_SECONDS;
const WITHOUT_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

export interface AuthOptions {
  /** Where users and sessions are kept; a store offers it. */
  readonly database: BetterAuthOptions['database'];
  /** At least 32 random bytes. */
  readonly secret: string;
  /** Moves what a guest has to the account they signed up with, before the guest is removed. */
  readonly onGuestLinked: (move: { fromOwnerId: string; toOwnerId: string }) => Promise<void>;
  /** Called whenever a session has ended or a person has changed. */
  readonly onSessionsChanged: () => void;
  /** Whether accounts can be made at all; who may is decided before Better Auth is asked. */
  readonly signUp?: boolean;
  /** Who else may vouch for people. */
  readonly oauthDialects?: readonly OAuthDialect[];
  /** Told of failures inside Better Auth, in words that hold nothing personal. */
  readonly onFailure?: (message: string) => void;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Better Auth for guests, accounts and roles. It works under any address without being told, keeps its secret
 * whatever the environment says, and calls no other host but those of `oauthDialects`.
 */
export function createAuth({
  database,
  secret,
  onGuestLinked,
  onSessionsChanged,
  signUp = false,
  oauthDialects = [],
  onFailure,
}: AuthOptions) {
  const changed = async () => onSessionsChanged();

  return betterAuth({
    appName: 'Nalar',
    database,
    secret,
    secrets: [{ version: 1, value: secret }],
    // Only mounted routes would use it, and there are none.
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: !signUp,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: PASSWORD_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => passwordLinks.getStore()?.(token),
    },
    // Of a link only a hash is kept.
    verification: { storeIdentifier: 'hashed' },
    user: { changeEmail: { enabled: true, updateEmailWithoutVerification: true } },
    account: {
      // Whoever is away at a provider leaves nothing in the database.
      storeStateStrategy: 'cookie',
      updateAccountOnSignIn: false,
    },
    session: { expiresIn: 365 * DAY_SECONDS, updateAge: DAY_SECONDS, cookieCache: { enabled: false } },
    advanced: {
      // Cookies are shared by all ports of a host: two Nalars side by side must not sign each other out.
      cookiePrefix: `nalar-${createHash('sha256').update(secret).digest('hex').slice(0, 8)}`,
      // Whether a cookie is secure depends on the request; `SessionReader` decides.
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      session: { delete: { after: changed } },
      // Nothing more is asked of a provider, so what would allow it is not kept.
      account: { create: { before: async () => ({ data: WITHOUT_TOKENS }) } },
      user: {
        create: {
          before: async (user) => ({ data: { role: (await admission.getStore()?.admit(user)) ?? 'user' } }),
          after: async (user) => admission.getStore()?.made?.(user.id),
        },
        update: { after: changed },
        delete: { after: changed },
      },
    },
    logger: {
      level: 'error',
      log: (level, message) => {
        if (level === 'error') onFailure?.(message);
      },
    },
    plugins: [
      anonymous({
        generateName: () => 'Guest',
        onLinkAccount: ({ anonymousUser, newUser }) =>
          onGuestLinked({ fromOwnerId: anonymousUser.user.id, toOwnerId: newUser.user.id }),
      }),
      admin(),
      genericOAuth({ config: oauthDialects.map(({ config }) => config) }),
    ],
  });
}
