import { ACCESS_TOKEN_PREFIX } from '@/lib/shared/access-token-prefix';
import { hashToken, newToken } from '../accounts/one-time-token';

/** Of a header that is longer nothing is read. */
const LONGEST_HEADER = 200;
const SCHEME = /^bearer(?: |$)/i;
const CREDENTIALS = /^bearer +(\S+)$/i;
const TOKEN = new RegExp(`^${ACCESS_TOKEN_PREFIX}[\\w-]{43}$`);

/** A new token: the prefix and 32 random bytes. */
export const newAccessToken = (): string => ACCESS_TOKEN_PREFIX + newToken();

/** Whether a request says with a token who sends it, whatever the token is; a program cannot say it in another way. */
export const carriesToken = (headers: Headers, isOfProgram: boolean): boolean =>
  isOfProgram ? headers.has('authorization') : SCHEME.test(headers.get('authorization') ?? '');

/** What is kept of the token that a request carries; null where it carries nothing in the form of one. */
export function bearerHash(headers: Headers): string | null {
  const header = headers.get('authorization') ?? '';
  const token = header.length > LONGEST_HEADER ? undefined : CREDENTIALS.exec(header)?.[1];
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : null;
}
