import { err, ok, type Result } from '@/lib/shared/result';
import { readSourceAddress } from './read-source-address';

/** Why something cannot be the domain of a source. */
export type SourceDomainProblem = 'not-a-domain' | 'ip-address' | 'whole-suffix' | 'look-alike';

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * The domain that an admin means by what they typed or pasted, as the table keeps it: a whole address is cut to its
 * host without `www.`. A suffix under which anybody or any body registers is taken only as `*.go.id`, so that nobody
 * lists a country by a slip.
 */
export function readSourceDomain(typed: string): Result<string, SourceDomainProblem> {
  const text = typed.trim();
  const isBelow = text.startsWith('*.');
  const rest = isBelow ? text.slice(2) : text;
  const address = readSourceAddress(HAS_SCHEME.test(rest) ? rest : `https://${rest}`);
  if (address === null) return err('not-a-domain');
  const { host, registrableDomain, isIp, suspicion } = address;
  if (isIp) return err('ip-address');
  if (suspicion !== null || host.split('.').includes(''))
    return err(suspicion === null || suspicion === 'odd-characters' ? 'not-a-domain' : 'look-alike');
  if (registrableDomain !== null) {
    const isWww = host.startsWith('www.') && host.length - 4 >= registrableDomain.length;
    return ok(isWww ? host.slice(4) : host);
  }
  if (isBelow) return ok(`*.${host}`);
  return err(host.includes('.') ? 'whole-suffix' : 'not-a-domain');
}
