'use client';

import { memo } from 'react';
import { type Components, defaultRehypePlugins, Streamdown } from 'streamdown';
import { AnswerImage } from './answer-image';
import { AnswerLink } from './answer-link';
import { CodeBlock } from './code-block';
import { ScrollingTable } from './scrolling-table';

const COMPONENTS: Components = {
  a: AnswerLink,
  img: AnswerImage,
  pre: CodeBlock,
  table: ScrollingTable,
  // The page's own headings end at level 2, and most answers begin with the second.
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  h6: 'h6',
  inlineCode: ({ node: _node, ...props }) => <code {...props} />,
  blockquote: 'blockquote',
  hr: 'hr',
  li: 'li',
  ol: 'ol',
  p: 'p',
  section: 'section',
  strong: 'strong',
  sub: 'sub',
  sup: 'sup',
  tbody: 'tbody',
  td: 'td',
  th: 'th',
  thead: 'thead',
  tr: 'tr',
  ul: 'ul',
};

const REHYPE_PLUGINS = [defaultRehypePlugins.raw, defaultRehypePlugins.sanitize].filter(
  (plugin) => plugin !== undefined,
);

interface AnswerMarkdownProps {
  readonly text: string;
  /** While the text grows, what is not finished yet is shown as if it were. */
  readonly growing: boolean;
}

/** An answer's markdown, sanitised: no scripts, no remote images, links to http(s) and mailto only. */
export const AnswerMarkdown = memo(function AnswerMarkdown({ text, growing }: AnswerMarkdownProps) {
  return (
    <Streamdown
      className="answer"
      components={COMPONENTS}
      rehypePlugins={REHYPE_PLUGINS}
      parseIncompleteMarkdown={growing}
      isAnimating={growing}
      controls={false}
      linkSafety={{ enabled: false }}
    >
      {text}
    </Streamdown>
  );
});
