import { isEncrypted } from '@/lib/auth/session-cookie';

/** This machine, for whoever names no host. */
export const OWN_ORIGIN = 'http://localhost';

/** Where whoever asks has reached this installation: by the host that they named. A forged one misleads its forger alone. */
export function requestOrigin(headers: Headers): string {
  const address = `${isEncrypted(headers) ? 'https' : 'http'}://${headers.get('host') ?? ''}`;
  return URL.canParse(address) ? new URL(address).origin : OWN_ORIGIN;
}
