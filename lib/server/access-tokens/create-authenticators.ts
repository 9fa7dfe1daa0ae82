import type { SessionReader } from '@/lib/auth/session-reader';
import type { Clock } from '@/lib/shared/clock';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import type { AddressLimits } from '../http/address-limits';
import { type Authenticator, sessionCookieAuthenticator } from '../http/authenticator';
import { TokenAuthenticator } from './token-authenticator';

interface AuthenticatorsOptions {
  readonly store: Pick<Store, 'accessTokens'>;
  readonly sessions: SessionReader;
  readonly addresses: AddressLimits;
  readonly addressOf: (headers: Headers) => string | null;
  readonly clock: Clock;
  readonly log: Log;
}

/** The ways in which a request can say who sends it; who guesses tokens is counted by address. */
export const createAuthenticators = ({
  store,
  sessions,
  addresses,
  addressOf,
  clock,
  log,
}: AuthenticatorsOptions): readonly Authenticator[] => [
  new TokenAuthenticator({
    tokens: store.accessTokens,
    guesses: {
      refuse: (headers) => addresses.wouldRefuse('token', addressOf(headers)),
      count: async (headers) => void (await addresses.refuse('token', addressOf(headers))),
    },
    clock,
    log,
  }),
  sessionCookieAuthenticator(sessions),
];
