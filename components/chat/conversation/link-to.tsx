import type { ReactNode } from 'react';

/** Makes the marked words of a message a link to another page. */
export const linkTo = (path: string) => (text: ReactNode) => (
  <a href={path} className="text-accent-strong underline underline-offset-2">
    {text}
  </a>
);
