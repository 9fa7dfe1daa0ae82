import { parse } from 'tldts';
import type { HostSuspicion } from '@/lib/chat/research/source-lookup';
import { suspicionOf } from './host-suspicion';

export interface SourceAddress {
  /** As the URL Standard writes it: small letters, Punycode, no final dot. */
  readonly host: string;
  /** The part that somebody registered; null for IP addresses, bare suffixes and names without a dot. */
  readonly registrableDomain: string | null;
  readonly isIp: boolean;
  /** Why a person may take the host for another one. */
  readonly suspicion: HostSuspicion | null;
}

/** Schemes whose host is read by the rules of the web; in all others it means whatever the scheme says. */
const WITH_HOST = new Set(['https:', 'http:', 'ftp:', 'wss:', 'ws:']);

/**
 * Whose address this is, as browsers read it: user info, ports, backslashes, encoded letters and all ways to write an
 * IP address are theirs to settle, so that nothing here can read an address otherwise than what fetches it.
 * Suffixes under which a company lets others have names (`blogspot.com`) count as suffixes. Null: no address of a host.
 */
export function readSourceAddress(address: string): SourceAddress | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!WITH_HOST.has(url.protocol)) return null;
  const host = url.hostname.replace(/\.$/, '');
  const { domain, isIp } = parse(host, { allowPrivateDomains: true, validateHostname: false });
  return {
    host,
    registrableDomain: isIp || host.split('.').includes('') ? null : domain,
    isIp: isIp === true,
    suspicion: isIp ? null : suspicionOf(host),
  };
}
