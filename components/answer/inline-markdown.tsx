import type { ReactNode } from 'react';
import type { InlineNode } from '@/lib/text/markdown/inline/inline-node';
import { AnswerImage } from './answer-image';
import { AnswerLink } from './answer-link';
import { FootnoteReference } from './footnotes/footnote-reference';
import { Formula } from './formulas/formula';
import { HtmlNest } from './html-nest';

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
      return <code key={key}>{node.text}</code>;
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
