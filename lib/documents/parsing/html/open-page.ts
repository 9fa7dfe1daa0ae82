import { parseHTML } from 'linkedom';
import { type ContainerMarks, isConsentContainer, isDialog } from '@/lib/text/markup/consent-container';

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
export interface Page {
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
