import { Readability } from '@mozilla/readability';
import { ParsingRefused } from '../../document-problem';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, type DocumentFacts } from '../builder/document-builder';
import { isoDay } from '../builder/iso-day';
import { limitDepth } from './limit-depth';
import { openPage, type Page } from './open-page';
import { writeHtml } from './write-html';

/** More do not fit into the memory that a file may take; people write a fifth of it. */
const MOST_ELEMENTS = 150_000;
/** As deep as browsers let elements stand, too. */
const DEEPEST = 500;
/** Where a tag begins, and what holds none: comments, scripts and styles, each as a whole. */
const TAG_START = /<!--(?:-?>|.*?(?:--!?>|$))|<(script|style)(?=[\s/>]).*?(?:<\/\1|$)|<[a-z]/gis;
/**
 * People's pages stay far below these; what looks for an article reads the words of each element, and of all around it,
 * and keeps a page for each way in which it tries.
 */
const DEEPEST_ARTICLE = 200;
const LARGEST_ARTICLE = 50_000;

/** What of a page is read. */
interface Reading {
  readonly root: Node;
  readonly facts: DocumentFacts;
  readonly hiddenParts: number;
}

/** Reads a page as its article where it has one, else all of it. Nothing that it refers to is loaded or run. */
export function readHtml(html: string, mostCharacters: number): ParsedDocument {
  const builder = new DocumentBuilder(mostCharacters);
  const elements = countElements(html);
  if (elements > MOST_ELEMENTS) throw new ParsingRefused('too-many-elements', { limit: MOST_ELEMENTS });
  const page = elements > DEEPEST ? limitDepth(html, DEEPEST) : html;
  const article = elements > LARGEST_ARTICLE ? null : readArticle(page);
  // What looks for an article takes the page apart: where there is none, it is opened once more.
  const { root, facts, hiddenParts } = article ?? readWhole(openPage(page));
  if (hiddenParts > 0) builder.note('hidden-text-ignored', hiddenParts);
  writeHtml(root, builder);
  return builder.finish(facts);
}

/** How many elements begin, as far as that matters. */
function countElements(html: string): number {
  let count = 0;
  for (const [found] of html.matchAll(TAG_START)) {
    if (!found.startsWith('<!')) count += 1;
    if (count > MOST_ELEMENTS) break;
  }
  return count;
}

const readWhole = ({ body, title, site, hiddenParts }: Page): Reading => ({
  root: body,
  facts: { title, author: null, date: null, site },
  hiddenParts,
});

/** What a page is about, without what stands around it; null where that cannot be told. */
function readArticle(html: string): Reading | null {
  const page = openPage(html);
  if (page.depth > DEEPEST_ARTICLE) return readWhole(page);
  const found = findArticle(page.document);
  if (!found?.content || !found.textContent?.trim()) return null;
  const facts: DocumentFacts = {
    title: found.title || page.title,
    author: found.byline ?? null,
    date: isoDay(found.publishedTime),
    site: found.siteName || page.site,
  };
  return { root: found.content, facts, hiddenParts: page.hiddenParts };
}

function findArticle(document: Document) {
  try {
    return new Readability<Node>(document, { serializer: (root) => root }).parse();
  } catch {
    // A page that it trips over is read whole.
    return null;
  }
}
