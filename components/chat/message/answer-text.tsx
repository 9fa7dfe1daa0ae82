'use client';

import { lazy, Suspense } from 'react';

/** Starts loading what sets markdown; called again it gives the same promise. */
export const loadMarkdown = () => import('./answer-markdown');

const Markdown = lazy(() => loadMarkdown().then(({ AnswerMarkdown }) => ({ default: AnswerMarkdown })));

interface AnswerTextProps {
  readonly text: string;
  readonly growing: boolean;
}

/** An answer's text: as markdown, and plain for as long as the code for that is on its way. */
export function AnswerText({ text, growing }: AnswerTextProps) {
  return (
    <Suspense fallback={<div className="whitespace-pre-wrap break-words">{text}</div>}>
      <Markdown text={text} growing={growing} />
    </Suspense>
  );
}
