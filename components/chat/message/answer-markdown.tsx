'use client';

import { memo, useState } from 'react';
import { BlockMarkdown } from './markdown/block-markdown';
import { GrowingBlocks } from './markdown/growing-blocks';

interface AnswerMarkdownProps {
  readonly text: string;
  /** While the text grows, what is not finished yet is shown as if it were. */
  readonly growing: boolean;
}

/** An answer's markdown: no scripts, no remote images, links to http(s) and mailto only. */
export const AnswerMarkdown = memo(function AnswerMarkdown({ text, growing }: AnswerMarkdownProps) {
  const [blocks] = useState(() => new GrowingBlocks());
  return (
    <div className="answer">
      {blocks.read(text, growing).map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text grows at its end, so its blocks keep their places
        <BlockMarkdown key={index} token={token} />
      ))}
    </div>
  );
});
