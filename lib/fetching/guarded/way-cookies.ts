import { getDomain } from 'tldts';
import type { Clock } from '@/lib/shared/clock';
import type { WebAddress } from './web-address';

const MOST_COOKIES = 30;
const MOST_UNITS = 4_096;
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: nothing of these may stand in a header
const VALUE = /^[^\x00-\x1f\x7f;,\s]*$/;

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** The host that has set it; null where its `www.`, or the host without, is told as well. */
  readonly host: string | null;
}

/**
 * The cookies of one way through redirects: what a host sets is told to that host again, and with `Domain` to the same
 * host with and without `www.`, by the same kind of connection; no other host hears of it. It is forgotten with the way.
 */
export class WayCookies {
  private readonly bySite = new Map<string, Map<string, Cookie>>();

  constructor(private readonly clock: Clock) {}

  /** Keeps what an answer sets, and drops what it takes back; whether there is anything new. */
  keep(address: WebAddress, headers: readonly string[] | undefined): boolean {
    const kept = this.bySite.get(siteOf(address)) ?? new Map<string, Cookie>();
    let isNew = false;
    for (const header of headers ?? []) {
      const [pair = '', ...rest] = header.split(';');
      const [name, value] = pairOf(pair);
      if (!pair.includes('=') || !NAME.test(name) || !VALUE.test(value)) continue;
      // Of attributes that stand there twice the last one counts.
      const attributes = new Map(rest.map(pairOf).map(([key, said]) => [key.toLowerCase(), said]));
      const host = isForBoth(attributes.get('domain'), address.host) ? null : address.host;
      const key = `${host ?? ''} ${name}`;
      if (this.isOver(attributes)) kept.delete(key);
      if (this.isOver(attributes) || kept.get(key)?.value === value) continue;
      if (kept.size >= MOST_COOKIES && !kept.has(key)) continue;
      kept.set(key, { name, value, host });
      isNew = true;
    }
    this.bySite.set(siteOf(address), kept);
    return isNew;
  }

  /** What to tell a host; null where nothing is set for it. */
  of(address: WebAddress): string | null {
    const cookie = [...(this.bySite.get(siteOf(address))?.values() ?? [])]
      .filter(({ host }) => host === null || host === address.host)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    return cookie === '' || cookie.length > MOST_UNITS ? null : cookie;
  }

  /** `Max-Age` goes before `Expires`. */
  private isOver(attributes: ReadonlyMap<string, string>): boolean {
    const maxAge = attributes.get('max-age') ?? '';
    if (/^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0;
    return Date.parse(attributes.get('expires') ?? '') <= this.clock();
  }
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

const siteOf = ({ isSecure, host, port }: WebAddress): string => `${isSecure} ${withoutWww(host)} ${port}`;

function pairOf(text: string): readonly [name: string, value: string] {
  const at = text.includes('=') ? text.indexOf('=') : text.length;
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** Not where the host without `www.` is one below which everybody may have a name. */
function isForBoth(domain: string | undefined, host: string): boolean {
  const wanted = domain?.toLowerCase().replace(/^\./, '');
  return wanted === withoutWww(host) && getDomain(wanted, { allowPrivateDomains: true }) !== null;
}
