import { z } from 'zod';
import { err, ok, type Result } from '@/lib/shared/result';
import { decodeEntities } from '@/lib/text/markdown/inline/decode-entities';
import { plainHit } from '../plain-hit';
import type { SearchProblem } from '../search-problem';
import type { WebHit } from '../web-search';

const answerSchema = z.object({
  results: z.array(z.unknown()),
  unresponsive_engines: z.array(z.unknown()).catch([]),
});
/** One result that is not as it should be costs only itself. */
const resultSchema = z.object({
  url: z.string(),
  title: z.string().nullish().catch(null),
  content: z.string().nullish().catch(null),
  publishedDate: z.string().nullish().catch(null),
});
const DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/;
/** What looks like a tag in a snippet is one: engines mark what was searched for. */
const TAG = /<\/?[a-z][^<>]{0,200}>/gi;
/** So many results of an answer are looked at. */
const MOST_RESULTS = 500;

/** Reads an answer of SearXNG's JSON API: its hits, each address once, as many as are wanted. */
export function readSearxngAnswer(text: string, limit: number): Result<readonly WebHit[], SearchProblem> {
  const answer = answerSchema.safeParse(jsonOf(text));
  if (!answer.success)
    return err({ code: text.trimStart().startsWith('<') ? 'search-json-off' : 'search-unreadable' });
  const { results, unresponsive_engines: silent } = answer.data;
  const hits = new Map<string, WebHit>();
  for (const result of results.slice(0, MOST_RESULTS)) {
    if (hits.size >= limit) break;
    const hit = hitOf(result);
    if (hit && !hits.has(hit.url)) hits.set(hit.url, hit);
  }
  if (hits.size === 0 && results.length > 0) return err({ code: 'search-unreadable' });
  if (hits.size === 0 && silent.length > 0) return err({ code: 'search-engines-silent' });
  return ok([...hits.values()]);
}

function hitOf(result: unknown): WebHit | null {
  const read = resultSchema.safeParse(result);
  if (!read.success) return null;
  const { url, title, content, publishedDate } = read.data;
  const day = DAY.exec(publishedDate ?? '')?.[1] ?? '';
  return plainHit({
    ...{ url, isRedirect: false, title: wordsOf(title), snippet: wordsOf(content) },
    date: z.iso.date().safeParse(day).data ?? null,
  });
}

const wordsOf = (text: string | null | undefined): string =>
  decodeEntities((text ?? '').slice(0, 10_000).replaceAll(TAG, ''));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
