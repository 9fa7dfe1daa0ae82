import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import type { HostSuspicion } from '@/lib/chat/research/source-lookup';
import { foldLetters } from '@/lib/text/words/fold-letters';

/** Scripts that are written together belong to one group. */
const SCRIPT_GROUPS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
];
const LATIN = 0;
const EAST_ASIAN = 1;
const LETTER = /\p{L}/u;
const ASCII_LABEL = /^[a-z0-9_-]+$/;
/** Latin letters that look like another Latin letter. */
const DOUBLES = /[ıɡɑ]/;

/** Why a person may take a host for another one, or null. */
function suspicionOf(host: string): HostSuspicion | null {
  const suspicions = host.split('.').map(suspicionOfLabel);
  return suspicions.find((suspicion) => suspicion !== null) ?? null;
}

function suspicionOfLabel(label: string): HostSuspicion | null {
  if (!ASCII_LABEL.test(label)) return 'odd-characters';
  if (!label.startsWith('xn--')) return null;
  const shown = domainToUnicode(label);
  const groups = new Set([...shown].filter((letter) => LETTER.test(letter)).map(groupOf));
  const others = [...groups].filter((group) => group !== LATIN);
  if (others.length > 1 || (groups.has(LATIN) && others.some((group) => group !== EAST_ASIAN)))
    return 'mixed-scripts';
  const foldsToLatin = ASCII_LABEL.test(foldLetters(shown));
  return foldsToLatin && (others.length > 0 || DOUBLES.test(shown)) ? 'look-alike' : null;
}

/** All scripts that have no group of their own are one: they are rare, and none of them is Latin. */
const groupOf = (letter: string): number => SCRIPT_GROUPS.findIndex((group) => group.test(letter));

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
