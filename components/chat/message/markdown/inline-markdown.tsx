import type { Token } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { AnswerImage } from '../answer-image';
import { AnswerLink } from '../answer-link';
import { decodeEntities } from './decode-entities';
import { HtmlNest } from './html-nest';
import { knownTokens, type MarkdownToken } from './lex-blocks';

/** Words with their marks: emphasis, code, links, line breaks, and the few HTML elements that are let through. */
export function inlineMarkdown(tokens: readonly Token[] = []): readonly ReactNode[] {
  const nest = new HtmlNest();
  for (const token of knownTokens(tokens)) {
    if (token.type === 'html') nest.addTag(token.raw);
    else nest.add((key) => inlineNode(token, key));
  }
  return nest.finish();
}

function inlineNode(token: MarkdownToken, key: number): ReactNode {
  switch (token.type) {
    case 'text':
      return token.tokens ? (
        <Fragment key={key}>{inlineMarkdown(token.tokens)}</Fragment>
      ) : (
        decodeEntities(token.text)
      );
    case 'escape':
      return token.text;
    case 'strong':
      return <strong key={key}>{inlineMarkdown(token.tokens)}</strong>;
    case 'em':
      return <em key={key}>{inlineMarkdown(token.tokens)}</em>;
    case 'del':
      return <del key={key}>{inlineMarkdown(token.tokens)}</del>;
    case 'codespan':
      return <code key={key}>{token.text}</code>;
    case 'br':
      return <br key={key} />;
    case 'checkbox':
      return <input key={key} type="checkbox" checked={token.checked} disabled readOnly />;
    case 'image':
      return <AnswerImage key={key} src={decodeEntities(token.href)} alt={decodeEntities(token.text)} />;
    case 'link':
      return (
        <AnswerLink key={key} href={token.autolink ? token.href : decodeEntities(token.href)}>
          {token.autolink ? token.text : inlineMarkdown(token.tokens)}
        </AnswerLink>
      );
    default:
      return token.raw;
  }
}
