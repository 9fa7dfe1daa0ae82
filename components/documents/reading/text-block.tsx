import { classNames } from '@/components/ui/class-names';
import type { DocumentPassage } from '@/lib/chat/documents/document-passage';
import type { TextBlocks } from '@/lib/chat/documents/document-text';
import { MarkedText } from './marked-text';
import { TextTable } from './text-table';

interface TextBlockProps {
  readonly block: TextBlocks[number];
  readonly text: string;
  readonly passage: DocumentPassage | null;
}

const LEVEL_REM = 1.25;
/** An item whose number or sign stands in its text; others have lost it. */
const SIGNED = /^\s*(?:[\p{L}\d]{1,4}[.)]|[•‣◦▪●○·*–-])\s/u;
const HEADING_SIZES = ['text-[20px]', 'text-[18px]', 'text-[16px]'];

/** A block of a text as it was read, with what of the passage is in it marked. */
export function TextBlock({ block, text, passage }: TextBlockProps) {
  const { kind, level = 1, start } = block;
  const marked = <MarkedText text={text} start={start} passage={passage} />;
  switch (kind) {
    case 'heading':
      return (
        // All of one level: documents leave out levels, and a part may begin anywhere.
        <h2
          dir="auto"
          className={classNames(
            'mt-6 mb-2 whitespace-pre-wrap font-semibold leading-[1.35]',
            HEADING_SIZES[Math.min(level, HEADING_SIZES.length) - 1],
          )}
        >
          {marked}
        </h2>
      );
    case 'paragraph':
      return (
        <p dir="auto" className="my-3 whitespace-pre-wrap">
          {marked}
        </p>
      );
    case 'list-item':
      return (
        <p
          dir="auto"
          className={classNames(
            'my-1.5 whitespace-pre-wrap',
            !SIGNED.test(text) && 'list-item list-disc marker:text-muted-foreground',
          )}
          style={{ marginInlineStart: `${level * LEVEL_REM}rem` }}
        >
          {marked}
        </p>
      );
    case 'quotation':
      return (
        <blockquote
          dir="auto"
          className="my-3 whitespace-pre-wrap border-line-strong border-s-2 ps-4 text-muted-foreground"
        >
          {marked}
        </blockquote>
      );
    case 'table':
      return <TextTable text={text} start={start} passage={passage} />;
    case 'code':
      return (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
          tabIndex={0}
          className="my-3 overflow-x-auto rounded-lg border border-line bg-raised px-3.5 py-2.5 font-mono text-[13px] leading-[1.6]"
        >
          {marked}
        </pre>
      );
  }
}
