import { Children, isValidElement, type ReactNode } from 'react';
import { domainOf, safeUrl } from './safe-url';

interface AnswerLinkProps {
  readonly href: string;
  readonly children?: ReactNode;
}

/** A link of an answer, with where it leads in its words or behind them; text where the address is not one to follow. */
export function AnswerLink({ href, children }: AnswerLinkProps) {
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
