import { Readability } from '@mozilla/readability';
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { type ContainerMarks, isConsentContainer, isDialog } from '@/lib/text/consent-container';
import { ParsingRefused } from '../../document-problem';
import type { ParsedDocument } from '../../parsed-document';
import { DocumentBuilder, type DocumentFacts } from '../builder/document-builder';
import { isoDay } from '../builder/iso-day';
import { writeHtml } from './write-html';

const HEAD_ONLY = new Set(['HEAD', 'TITLE', 'META', 'LINK', 'BASE', 'STYLE', 'SCRIPT']);
/** What has no words for readers. */
const UNREAD =
  'script,style,template,iframe,object,embed,canvas,audio,video,map,select,datalist,textarea,button,input';
const MAYBE_DIALOG = 'dialog,[role],[aria-modal],[id],[class]';
const MOST_DIALOGS = 20;
const MOST_DIALOG_SHARE = 0.5;
const HIDDEN_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:font-size|opacity)\s*:\s*0(?:\.0+)?(?:px|pt|em|%)?\s*(?:;|$))/i;

/** A page's tree, to be read and changed. */
interface Page {
  readonly document: Document;
  readonly body: Element;
  readonly title: string | null;
  /** What the page calls the site that it is of. */
  readonly site: string | null;
  /** How many elements stand within each other. */
  readonly depth: number;
  /** How many parts with words nobody would have seen; they are gone. */
  readonly hiddenParts: number;
}

/** Opens HTML as a tree without loading or running anything; a piece of a page gets a page around it. */
function openPage(html: string): Page {
  const whole = /<html[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`;
  const { document } = parseHTML(whole);
  const root = document.documentElement;
  if (document.querySelector('body') === null) {
    const body = document.createElement('body');
    for (const child of [...root.childNodes]) if (!HEAD_ONLY.has(child.nodeName)) body.appendChild(child);
    root.appendChild(body);
  }
  const body = document.querySelector('body') ?? root;
  for (const element of body.querySelectorAll(UNREAD)) element.remove();
  removeDialogs(body);
  return {
    document,
    body,
    title: document.querySelector('title')?.textContent ?? null,
    site: document.querySelector('meta[property="og:site_name"]')?.getAttribute('content') ?? null,
    depth: depthOf(body),
    hiddenParts: removeHidden(body),
  };
}

function depthOf(root: Element): number {
  let depth = 0;
  let deepest = 0;
  for (let element: Element | null = root; element !== null; ) {
    if (element.firstElementChild) {
      element = element.firstElementChild;
      depth += 1;
      deepest = Math.max(deepest, depth);
      continue;
    }
    while (element !== null && element !== root && !element.nextElementSibling) {
      element = element.parentElement;
      depth -= 1;
    }
    element = element === root || element === null ? null : element.nextElementSibling;
  }
  return deepest;
}

/** Takes out what lies over the page for an answer, such as one to cookies; what is most of a page is the page. */
function removeDialogs(body: Element): void {
  const wholeLength = body.textContent?.length ?? 0;
  const over = [...body.querySelectorAll(MAYBE_DIALOG)].filter((element) => {
    const marks = marksOf(element);
    return isDialog(marks) || isConsentContainer(marks);
  });
  for (const element of over.slice(0, MOST_DIALOGS))
    if ((element.textContent?.length ?? 0) < wholeLength * MOST_DIALOG_SHARE) element.remove();
}

const marksOf = (element: Element): ContainerMarks => ({
  tag: element.nodeName.toLowerCase(),
  id: element.getAttribute('id'),
  classes: element.getAttribute('class'),
  role: element.getAttribute('role'),
  isModal: element.getAttribute('aria-modal') === 'true',
});

/** Each element is looked at once: what stands in one that is hidden goes with it. */
function removeHidden(body: Element): number {
  let parts = 0;
  for (let element = body.firstElementChild; element !== null; ) {
    const hidden = isHidden(element);
    let next = hidden ? null : element.firstElementChild;
    for (let at: Element | null = element; next === null && at !== null && at !== body; at = at.parentElement)
      next = at.nextElementSibling;
    if (hidden) {
      if (element.textContent?.trim()) parts += 1;
      element.remove();
    }
    element = next;
  }
  return parts;
}

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  HIDDEN_STYLE.test(element.getAttribute('style') ?? '');

/** What is in these is no markup: closed at once, it would become some. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes']);
const CLOSING = /^<\/([a-z][^\s/>]*)\s*>$/i;

/**
 * HTML in which no element stands deeper than that, since what reads it takes as long for each as it is deep: as in
 * browsers, what is further in stands beside. Time is linear in the text, times the depth.
 */
function limitDepth(html: string, deepest: number): string {
  const kept: string[] = [];
  /** How many of each name were closed at once, whose own ends close nothing. */
  const beyond = new Map<string, number>();
  let [depth, opened, from] = [0, '', 0];
  const parser = new Parser({
    onopentag(name) {
      depth += 1;
      opened = name;
    },
    onclosetag() {
      depth -= 1;
    },
  });
  for (let [at, end] = [0, 0]; at < html.length; at = end) {
    end = html.indexOf('>', at) + 1 || html.length;
    const piece = html.slice(at, end);
    const words = beyond.size > 0 ? Math.max(0, piece.lastIndexOf('</')) : piece.length;
    const name = CLOSING.exec(piece.slice(words))?.[1]?.toLowerCase() ?? '';
    const left = beyond.get(name) ?? 0;
    const taken = left > 0 ? piece.slice(0, words) : piece;
    // It keeps what is empty, and would take longer with each.
    if (taken !== '') parser.write(taken);
    if (left > 0) {
      beyond.set(name, left - 1);
      // Where it ended, a block ends still.
      kept.push(html.slice(from, at + words), `<${name}></${name}>`);
      from = end;
    } else if (depth > deepest && !RAW.has(opened)) {
      const close = `</${opened}>`;
      beyond.set(opened, (beyond.get(opened) ?? 0) + 1);
      kept.push(html.slice(from, end), close);
      parser.write(close);
      from = end;
    }
  }
  return kept.length === 0 ? html : kept.join('') + html.slice(from);
}

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
  const { page, elements } = boundedPage(html);
  const article = elements > LARGEST_ARTICLE ? null : readArticle(page);
  // What looks for an article takes the page apart: where there is none, it is opened once more.
  const { root, facts, hiddenParts } = article ?? readWhole(openPage(page));
  if (hiddenParts > 0) builder.note('hidden-text-ignored', hiddenParts);
  writeHtml(root, builder);
  return builder.finish(facts);
}

/** Adds all words of a page to a document, and says how many parts of it nobody would have seen. */
export function addPage(html: string, builder: DocumentBuilder): number {
  const { root, hiddenParts } = readWhole(openPage(boundedPage(html).page));
  writeHtml(root, builder);
  return hiddenParts;
}

/** A page that is not too deep, and how many elements it has. Throws `ParsingRefused` where these are too many. */
function boundedPage(html: string): { readonly page: string; readonly elements: number } {
  const elements = countElements(html);
  if (elements > MOST_ELEMENTS) throw new ParsingRefused('too-many-elements', { limit: MOST_ELEMENTS });
  return { page: elements > DEEPEST ? limitDepth(html, DEEPEST) : html, elements };
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
