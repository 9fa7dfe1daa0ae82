import { parseHTML } from 'linkedom';
import { ParsingRefused } from '../../document-problem';

/** More could not be read within any limit; people write a tenth of it. */
const MOST_ELEMENTS = 300_000;
const TAG_START = /<[a-z]/gi;
const HEAD_ONLY = new Set(['HEAD', 'TITLE', 'META', 'LINK', 'BASE', 'STYLE', 'SCRIPT']);
/** What has no words for readers. */
const UNREAD =
  'script,style,template,iframe,object,embed,canvas,audio,video,map,select,datalist,textarea,button,input';
const MAYBE_HIDDEN = '[hidden],[aria-hidden="true"],[style]';
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
export function openPage(html: string): Page {
  const elements = html.match(TAG_START)?.length ?? 0;
  if (elements > MOST_ELEMENTS)
    throw new ParsingRefused('expands-too-much', { limit: MOST_ELEMENTS, found: elements });
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

function removeHidden(body: Element): number {
  let parts = 0;
  for (const element of body.querySelectorAll(MAYBE_HIDDEN)) {
    const isHidden =
      element.hasAttribute('hidden') ||
      element.getAttribute('aria-hidden') === 'true' ||
      HIDDEN_STYLE.test(element.getAttribute('style') ?? '');
    if (!isHidden) continue;
    if (element.textContent?.trim()) parts += 1;
    element.remove();
  }
  return parts;
}
