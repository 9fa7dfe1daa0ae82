import { withoutInvisible } from '@/lib/text/without-invisible';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { WebHit } from './web-search';

const LONGEST_URL = 2_000;
const LONGEST_TITLE = 300;
const LONGEST_SNIPPET = 1_000;
/** More of a text than this is not even looked at. */
const LONGEST_LOOKED_AT = 4_000;

/** A hit with nothing in it but what people could read on one line; null where its address leads to no page. */
export function plainHit(hit: WebHit): WebHit | null {
  const url = pageAddress(hit.url);
  if (url === null) return null;
  const title = oneLine(hit.title, LONGEST_TITLE) || new URL(url).hostname;
  return { ...hit, url, title, snippet: oneLine(hit.snippet, LONGEST_SNIPPET) };
}

function pageAddress(text: string): string | null {
  if (text.length > LONGEST_URL || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPage = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isPage && url.href.length <= LONGEST_URL ? url.href : null;
}

const oneLine = (text: string, longest: number): string =>
  cutAtWord(withoutInvisible(text.slice(0, LONGEST_LOOKED_AT)).replaceAll(/\s+/g, ' ').trim(), longest);
