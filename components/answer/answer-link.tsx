import type { ReactNode } from 'react';
import { safeUrl } from './safe-url';

interface AnswerLinkProps {
  readonly href: string;
  readonly children?: ReactNode;
}

/** A link of an answer; text where the address is not one to follow. */
export function AnswerLink({ href, children }: AnswerLinkProps) {
  const url = safeUrl(href);
  if (!url) return <span>{children}</span>;
  return (
    <a href={url.href} title={url.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
