import { createElement, type ReactNode } from 'react';
import { CitationMarker } from '@/components/citations/marks/citation-marker';
import { decodeEntities } from '@/lib/text/markdown/inline/decode-entities';
import { OpenTags } from '@/lib/text/markdown/inline/open-tags';
import { AnswerImage } from './answer-image';
import { AnswerLink } from './answer-link';

/** Elements that say how a few words are set, and can do nothing else. */
const PHRASES = new Set(
  'abbr b cite code del dfn em i ins kbd mark q s samp small strong sub sup u var'.split(' '),
);

interface OpenElement {
  readonly name: string;
  readonly attributes: string;
  readonly children: ReactNode[];
}

/**
 * Builds what stands between the HTML tags of an answer. Of its elements only harmless ones are made, without
 * attributes; links and images become what they are in Markdown; of the rest the text stays.
 */
export class HtmlNest {
  private readonly open: OpenElement[] = [{ name: '', attributes: '', children: [] }];
  private readonly tags = new OpenTags();
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
    const { isVerbatim } = this.tags;
    this.add((key, insideLink) =>
      insideLink || isVerbatim ? text : createElement(CitationMarker, { key, text, numbers }),
    );
  }

  /** Adds a start or end tag as it was written; anything else, such as a comment, is left out. */
  addTag(tag: string): void {
    const effect = this.tags.read(tag);
    switch (effect?.kind) {
      case 'opens':
        this.open.push({ name: effect.name, attributes: effect.attributes, children: [] });
        break;
      case 'closes':
        for (let count = effect.elements; count > 0; count -= 1) this.closeInnermost();
        break;
      case 'image':
        this.addImage(effect.attributes);
        break;
      case 'breaks-line':
        this.breakLine();
    }
  }

  /** Everything, with what is still open closed; a link whose end has yet to come is none. */
  finish(): readonly ReactNode[] {
    while (this.open.length > 1) this.closeInnermost(true);
    return this.open[0]?.children ?? [];
  }

  private isInsideLink(): boolean {
    return this.insideLink || this.open.some(({ name }) => name === 'a');
  }

  private closeInnermost(isCut = false): void {
    const element = this.open.pop();
    if (element) this.add((key, insideLink) => build(element, key, insideLink || isCut));
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
  if (name === 'a' && !insideLink)
    return createElement(AnswerLink, { key, href: attribute(attributes, 'href') }, ...children);
  return createElement(PHRASES.has(name) ? name : 'span', { key }, ...children);
}

function attribute(attributes: string, name: string): string {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
}
