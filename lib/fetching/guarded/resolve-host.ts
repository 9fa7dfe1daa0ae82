import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { err, ok, type Result } from '@/lib/shared/result';
import type { FetchProblem } from '../web-fetcher';
import { isPublicAddress } from './public-address';

/** The addresses that a name has now; none where there is no such name. May reject for the same reason. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** As the operating system resolves names. */
export const systemNames: ResolveName = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address);

/**
 * The addresses of a host, all of them public, if not of another kind that is allowed: a name with one address that is
 * none of these is refused as a whole, since whoever says so has no good reason to.
 */
export async function allowedAddresses(
  host: string,
  resolve: ResolveName,
  isAllowed: (address: string) => boolean = isPublicAddress,
): Promise<Result<readonly string[], FetchProblem>> {
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
  if (addresses.length === 0) return err({ code: 'host-not-found' });
  return addresses.every(isAllowed) ? ok(addresses) : err({ code: 'address-not-public' });
}

/** A name that the internet has for good, and that nobody is told anything by (RFC 2606). */
const WELL_KNOWN_NAME = 'example.com';

/**
 * Why a host may not be asked through a proxy, which resolves its name anew; null where it may. A name that is not
 * known here is left to the proxy only where names of the internet are not known here at all.
 */
export async function refusedName(host: string, resolve: ResolveName): Promise<FetchProblem | null> {
  const found = await allowedAddresses(host, resolve);
  if (found.ok) return null;
  if (found.error.code !== 'host-not-found') return found.error;
  const known = await allowedAddresses(WELL_KNOWN_NAME, resolve);
  return known.ok ? found.error : null;
}
