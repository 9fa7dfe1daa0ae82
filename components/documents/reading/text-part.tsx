import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { DocumentPassage } from '@/lib/chat/documents/document-passage';
import type { TextPartView } from '@/lib/chat/documents/document-text';
import { placeWords } from './place-words';
import { TextBlock } from './text-block';

interface TextPartProps {
  readonly part: TextPartView;
  readonly passage: DocumentPassage | null;
}

/** A part of a text, block by block, with a line where a page, a sheet or a slide begins. */
export const TextPart = memo(function TextPart({ part, passage }: TextPartProps) {
  const t = useTranslations('documentText');
  const { blocks, text, pages, start: offset } = part;
  let page = 0;
  return blocks.map((block) => {
    const begun = [];
    for (; (pages[page]?.start ?? Number.POSITIVE_INFINITY) <= block.start; page += 1)
      begun.push(pages[page]);
    return (
      <div key={block.start} data-start={block.start} className="scroll-mt-20">
        {begun.map((one) => (
          <p
            key={one?.number}
            className="mt-8 mb-4 flex items-center gap-3 text-[12px] text-muted-foreground tabular-nums after:h-px after:flex-1 after:bg-line"
          >
            {placeWords(t, { page: one?.number, place: one?.place })}
          </p>
        ))}
        <TextBlock
          block={block}
          text={text.slice(block.start - offset, block.end - offset)}
          passage={passage}
        />
      </div>
    );
  });
});
