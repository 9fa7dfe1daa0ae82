import { createElement, type ReactNode } from 'react';
import { CitationMarker } from '@/components/citations/marks/citation-marker';
import { decodeEntities } from '@/lib/text/markdown/inline/decode-entities';
import { AnswerImage } from './answer-image';
import { AnswerLink } from './answer-link';

/** Elements that say how a few words are set, and can do nothing else. */
const PHRASES = new Set(
  'abbr b cite code del dfn em i ins kbd mark q s samp small strong sub sup u var'.split(' '),
);
/** Elements that show what is typed or printed, letter by letter. */
const VERBATIM = new Set('code kbd samp'.split(' '));
/** Elements whose content is not text to be read. */
const UNREADABLE = new Set(
  'iframe math noembed noframes noscript object script style svg template title'.split(' '),
);
/** Elements that begin on a line of their own. */
const LINES = new Set(
  'blockquote br dd div dt h1 h2 h3 h4 h5 h6 hr li p pre section summary td th tr'.split(' '),
);
/** Parsers of browsers take apart what nests deeper than a few hundred levels; nobody reads ten. */
const MOST_OPEN = 10;
const TAG = /^<(\/?)([a-z][a-z\d]*)([^>]*)>$/i;

interface OpenElement {
  readonly name: string;
  readonly attributes: string;
  readonly children: ReactNode[];
}

/**
 * Builds what stands between the HTML tags of an answer. Of its elements only harmless ones are made, without
 * attributes; links and images become what they are in Markdown; of the rest the text stays, of scripts nothing.
 */
export class HtmlNest {
  private readonly open: OpenElement[] = [{ name: '', attributes: '', children: [] }];
  private count = 0;

  /** `insideLink` tells whether all of it stands in a link already. */
  constructor(private readonly insideLink: boolean) {}

  /** Adds what stands in the innermost element; the function gets its key, and whether it stands in a link. */
  add(make: (key: number, insideLink: boolean) => ReactNode): void {
    this.count += 1;
    this.open.at(-1)?.children.push(make(this.count, this.isInsideLink()));
  }

  /** Adds a marker of sources; what stands in links and code is as it was written. */
  addMarker({ text, numbers }: { readonly text: string; readonly numbers: readonly number[] }): void {
    const isVerbatim = this.open.some(({ name }) => VERBATIM.has(name));
    this.add((key, insideLink) =>
      insideLink || isVerbatim ? text : createElement(CitationMarker, { key, text, numbers }),
    );
  }

  /** Adds a start or end tag as it was written; anything else, such as a comment, is left out. */
  addTag(tag: string): void {
    const match = TAG.exec(tag.trim());
    if (!match) return;
    const name = (match[2] ?? '').toLowerCase();
    const attributes = match[3] ?? '';
    if (match[1] === '/') this.close(name);
    else if (name === 'img') this.addImage(attributes);
    else if (LINES.has(name)) this.breakLine();
    else if (!attributes.endsWith('/') && this.open.length <= MOST_OPEN)
      this.open.push({ name, attributes, children: [] });
  }

  /** Everything, with what is still open closed. */
  finish(): readonly ReactNode[] {
    while (this.open.length > 1) this.closeInnermost();
    return this.open[0]?.children ?? [];
  }

  private isInsideLink(): boolean {
    return this.insideLink || this.open.some(({ name }) => name === 'a');
  }

  private close(name: string): void {
    if (!this.open.some((element) => element.name === name)) return;
    while (this.open.at(-1)?.name !== name) this.closeInnermost();
    this.closeInnermost();
  }

  private closeInnermost(): void {
    const element = this.open.pop();
    if (element) this.add((key, insideLink) => build(element, key, insideLink));
  }

  private addImage(attributes: string): void {
    const { src, alt } = { src: attribute(attributes, 'src'), alt: attribute(attributes, 'alt') };
    this.add((key, insideLink) => createElement(AnswerImage, { key, src, alt, insideLink }));
  }

  private breakLine(): void {
    this.add((key) => createElement('br', { key }));
  }
}

function build({ name, attributes, children }: OpenElement, key: number, insideLink: boolean): ReactNode {
  if (UNREADABLE.has(name)) return null;
  if (name === 'a' && !insideLink)
    return createElement(AnswerLink, { key, href: attribute(attributes, 'href') }, ...children);
  return createElement(PHRASES.has(name) ? name : 'span', { key }, ...children);
}

function attribute(attributes: string, name: string): string {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
}
