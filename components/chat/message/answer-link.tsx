import type { ComponentProps } from 'react';
import type { ExtraProps } from 'streamdown';
import { safeUrl } from './safe-url';

/** A link of an answer; text where the address is not one to follow. */
export function AnswerLink({ href, children }: ComponentProps<'a'> & ExtraProps) {
  const url = safeUrl(href);
  if (!url) return <span>{children}</span>;
  return (
    <a href={url.href} title={url.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
