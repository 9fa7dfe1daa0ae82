import type { WebAddress } from './web-address';

const MOST_COOKIES = 30;
const MOST_UNITS = 4_096;
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: nothing of these may stand in a header
const VALUE = /^[^\x00-\x1f\x7f;,\s]*$/;

/**
 * The cookies of one way through redirects: what a host sets is told to that host again, over https where it came by
 * it, and forgotten with the way.
 */
export class WayCookies {
  private readonly byPlace = new Map<string, Map<string, string>>();

  /** Keeps what an answer sets; whether that is anything new. */
  keep(address: WebAddress, headers: readonly string[] | undefined): boolean {
    const kept = this.byPlace.get(address.url.origin) ?? new Map<string, string>();
    let isNew = false;
    for (const header of headers ?? []) {
      const [, name = '', value = ''] = /^\s*([^=;\s]+)\s*=\s*([^;]*?)\s*(?:;|$)/.exec(header) ?? [];
      if (!NAME.test(name) || !VALUE.test(value) || kept.get(name) === value) continue;
      if (kept.size >= MOST_COOKIES && !kept.has(name)) continue;
      kept.set(name, value);
      isNew = true;
    }
    this.byPlace.set(address.url.origin, kept);
    return isNew;
  }

  /** What to tell a host; null where it has set nothing. */
  of(address: WebAddress): string | null {
    const pairs = [...(this.byPlace.get(address.url.origin) ?? [])].map(
      ([name, value]) => `${name}=${value}`,
    );
    const cookie = pairs.join('; ');
    return cookie === '' || cookie.length > MOST_UNITS ? null : cookie;
  }
}
