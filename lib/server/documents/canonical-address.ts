import { readSourceAddress } from '@/lib/sources/read-source-address';
import { pageAddress } from './page-address';

/** UTF-16 units of a page from its beginning that are read: what it says of itself stands before its words. */
export const HEAD_UNITS = 65_536;
const LONGEST_TAG = 4_000;
/** What is between these and their ends is no markup. */
const RAW = /^(?:script|style|template|noscript)$/;

/**
 * The address that a page says is its own (`<link rel="canonical">`), as it is known; null where it says none, or one
 * of somebody else. `html` is the page from its beginning on. Time is linear in it.
 */
export function canonicalAddress(html: string, address: string): string | null {
  for (const tag of linksIn(html.slice(0, HEAD_UNITS))) {
    if (!attribute(tag, 'rel').toLowerCase().split(/\s+/).includes('canonical')) continue;
    const named = attribute(tag, 'href').trim().replaceAll('&amp;', '&');
    if (named === '' || !URL.canParse(named, address)) return null;
    const own = new URL(named, address);
    const isPage = /^https?:$/.test(own.protocol) && own.username === '' && own.password === '';
    return isPage && isOfSameOwner(own.href, address) ? pageAddress(own.href) : null;
  }
  return null;
}

function isOfSameOwner(one: string, other: string): boolean {
  const [own, theirs] = [readSourceAddress(one), readSourceAddress(other)];
  return (
    own !== null && own.registrableDomain !== null && own.registrableDomain === theirs?.registrableDomain
  );
}

/** The tags of links, as they are written, up to where the page's words begin. */
function* linksIn(html: string): Generator<string> {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = endOf(html, /-->/g, at);
      continue;
    }
    const name = /^<([a-z]+)/i.exec(html.slice(at, at + 20))?.[1]?.toLowerCase() ?? '';
    if (name === 'body') return;
    const end = endOf(html, />/g, at);
    if (name === 'link' && end - at <= LONGEST_TAG) yield html.slice(at, end);
    at = RAW.test(name) ? endOf(html, new RegExp(`</${name}`, 'gi'), end) : end;
  }
}

/** Where what comes next of this ends; the end of everything where nothing does. */
function endOf(html: string, what: RegExp, from: number): number {
  what.lastIndex = from;
  return what.exec(html) === null ? html.length : what.lastIndex;
}

function attribute(tag: string, name: 'rel' | 'href'): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
}
