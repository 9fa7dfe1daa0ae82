import { Readability } from '@mozilla/readability';
import { ParsingRefused } from '../../document-problem';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, type DocumentFacts } from '../builder/document-builder';
import { isoDay } from '../builder/iso-day';
import { decodeText } from '../text/decode-text';
import { openPage } from './open-page';
import { writeHtml } from './write-html';

/** People's pages stay far below it, and what looks for an article goes down step by step. */
const DEEPEST_ARTICLE = 1_000;
const SAMPLE_BYTES = 2_048;
const DECLARED = /<(?:meta[^>]{0,200}charset|\?xml[^>]{0,100}encoding)\s*=\s*["']?([\w-]{2,40})/i;

/** Reads a page as its article where it has one, else all of it. Nothing that it refers to is loaded or run. */
export function readHtml(bytes: Uint8Array, charset: string | null, mostCharacters: number): ParsedDocument {
  const sample = new TextDecoder('latin1').decode(bytes.subarray(0, SAMPLE_BYTES));
  const decoded = decodeText(bytes, charset ?? DECLARED.exec(sample)?.[1] ?? null);
  if (decoded === null) throw new ParsingRefused('corrupt');
  const builder = new DocumentBuilder(mostCharacters);
  if (decoded.isGuessed) builder.note('encoding-guessed');
  const { body, title, site, depth, hiddenParts } = openPage(decoded.text);
  if (hiddenParts > 0) builder.note('hidden-text-ignored', hiddenParts);
  const article = depth > DEEPEST_ARTICLE ? null : articleOf(decoded.text);
  writeHtml(article?.root ?? body, builder);
  const facts = article?.facts ?? { title, author: null, date: null };
  return builder.finish({ ...facts, site: facts.site || site });
}

/** What a page is about, without what stands around it; null where that cannot be told. */
function articleOf(html: string): { readonly root: Node; readonly facts: DocumentFacts } | null {
  const { document, title } = openPage(html);
  const found = findArticle(document);
  if (!found?.content || !found.textContent?.trim()) return null;
  const facts: DocumentFacts = {
    title: found.title || title,
    author: found.byline ?? null,
    date: isoDay(found.publishedTime),
    site: found.siteName ?? null,
  };
  return { root: found.content, facts };
}

function findArticle(document: Document) {
  try {
    return new Readability<Node>(document, { serializer: (root) => root }).parse();
  } catch {
    // A page that it trips over is read whole.
    return null;
  }
}
