import type { ReactNode } from 'react';

/** What stands around the words of a question. */
export const QuestionBubble = ({ children }: { readonly children: ReactNode }) => (
  <div className="min-w-0 max-w-[80%] rounded-2xl rounded-br-md bg-bubble px-4 py-2.5">{children}</div>
);
