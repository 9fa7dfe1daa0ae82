import { Readability } from '@mozilla/readability';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, type DocumentFacts } from '../builder/document-builder';
import { isoDay } from '../builder/iso-day';
import { openPage } from './open-page';
import { writeHtml } from './write-html';

/** People's pages stay far below it; what looks for an article reads the words of each element, and of all around it. */
const DEEPEST_ARTICLE = 200;

/** Reads a page as its article where it has one, else all of it. Nothing that it refers to is loaded or run. */
export function readHtml(html: string, mostCharacters: number): ParsedDocument {
  const builder = new DocumentBuilder(mostCharacters);
  const { body, title, site, depth, hiddenParts } = openPage(html);
  if (hiddenParts > 0) builder.note('hidden-text-ignored', hiddenParts);
  const article = depth > DEEPEST_ARTICLE ? null : articleOf(html);
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
