import { useTranslations } from 'next-intl';
import { Children, createElement, isValidElement, type ReactNode } from 'react';
import { CitationMarker } from '@/components/citations/marks/citation-marker';
import { Formula } from '@/components/formulas/formula';
import { decodeEntities } from '@/lib/text/markdown/inline/decode-entities';
import type { InlineNode } from '@/lib/text/markdown/inline/inline-node';
import { OpenTags } from '@/lib/text/markdown/inline/open-tags';
import { FootnoteReference } from './footnotes/footnote-reference';
import { domainOf, safeUrl } from './safe-url';

interface AnswerLinkProps {
  readonly href: string;
  readonly children?: ReactNode;
}

/** A link of an answer, with where it leads in its words or behind them; text where the address is not one to follow. */
function AnswerLink({ href, children }: AnswerLinkProps) {
  const url = safeUrl(href);
  if (!url) return <span>{children}</span>;
  const host = url.protocol === 'mailto:' ? url.pathname : domainOf(url);
  return (
    <a href={url.href} title={url.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
      {!names(wordsOf(children), host) && <span className="link-host"> {host}</span>}
    </a>
  );
}

const WITHIN_NAME = /[\p{L}\p{N}@-]/u;

/** Whether words have a host that is not a part of another one. */
function names(words: string, host: string): boolean {
  const [text, own] = [words.toLowerCase(), host.toLowerCase()];
  for (let at = text.indexOf(own); at !== -1; at = text.indexOf(own, at + 1)) {
    const before = text.slice(0, at).replace(/www\.$/, '');
    const after = text.slice(at + own.length);
    if (WITHIN_NAME.test(before.slice(-1)) || /\.$/.test(before)) continue;
    if (!WITHIN_NAME.test(after.charAt(0)) && !/^\.[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** What is read of a part of an answer. */
function wordsOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((one) => {
      if (typeof one === 'string' || typeof one === 'number') return String(one);
      return isValidElement<{ readonly children?: ReactNode }>(one) ? wordsOf(one.props.children) : '';
    })
    .join('');
}

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
class HtmlNest {
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

/** Words with their marks: emphasis, code, links, line breaks, and the few HTML elements that are let through. */
export function inlineMarkdown(nodes: readonly InlineNode[], insideLink = false): readonly ReactNode[] {
  const nest = new HtmlNest(insideLink);
  for (const node of nodes) {
    if (node.kind === 'html') nest.addTag(node.tag);
    else if (node.kind === 'marker') nest.addMarker(node);
    else nest.add((key, isInLink) => inlineNode(node, key, isInLink));
  }
  return nest.finish();
}

function inlineNode(
  node: Exclude<InlineNode, { kind: 'html' | 'marker' }>,
  key: number,
  insideLink: boolean,
): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'strong':
      return <strong key={key}>{inlineMarkdown(node.children, insideLink)}</strong>;
    case 'emphasis':
      return <em key={key}>{inlineMarkdown(node.children, insideLink)}</em>;
    case 'deleted':
      return <del key={key}>{inlineMarkdown(node.children, insideLink)}</del>;
    case 'code':
      return (
        <code key={key} dir="auto">
          {node.text}
        </code>
      );
    case 'math':
      return (
        // Without its end there is one only where more of it may come.
        <Formula key={key} written={node.text} growing />
      );
    case 'footnote':
      return (
        <FootnoteReference key={key} label={node.label} isDefined={node.isDefined} insideLink={insideLink} />
      );
    case 'break':
      return <br key={key} />;
    case 'image':
      return <AnswerImage key={key} src={node.href} alt={node.alt} insideLink={insideLink} />;
    case 'link':
      // Links within links are taken apart by the parsers of browsers.
      return insideLink ? (
        <span key={key}>{inlineMarkdown(node.children, true)}</span>
      ) : (
        <AnswerLink key={key} href={node.href}>
          {inlineMarkdown(node.children, true)}
        </AnswerLink>
      );
  }
}

interface AnswerImageProps {
  readonly src: string;
  readonly alt: string;
  /** Whether it stands in a link, which then is the one to follow. */
  readonly insideLink: boolean;
}

/** An image of an answer, as a link: loading it would tell its host who reads this. */
function AnswerImage({ src, alt, insideLink }: AnswerImageProps) {
  const t = useTranslations('message');
  const url = safeUrl(src);
  const name = alt || t('image');
  if (!url || url.protocol === 'mailto:') return <span>{name}</span>;
  const text = t('imageAt', { name, domain: domainOf(url) });
  return insideLink ? <span>{text}</span> : <AnswerLink href={url.href}>{text}</AnswerLink>;
}
