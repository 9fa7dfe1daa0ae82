import { memo } from 'react';
import { MarkedThought } from '@/components/trace/thoughts/marked-thought';
import type { Paragraph } from '@/components/trace/thoughts/monologue';
import { MoreThoughts } from '@/components/trace/thoughts/more-thoughts';
import styles from '@/components/trace/thoughts/portion.module.css';
import type { ThoughtPortion } from '@/components/trace/thoughts/thought-portions';
import { useThoughtPortions } from '@/components/trace/thoughts/use-thought-portions';
import { classNames } from '@/components/ui/class-names';

/** All thoughts of a shared turn as one text. */
export function SharedThoughts({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }) {
  const { portions, hiddenCharacters, showMore } = useThoughtPortions(paragraphs);
  return (
    <>
      {portions.map((portion) => (
        <SharedPortion key={portion.id} portion={portion} />
      ))}
      <MoreThoughts characters={hiddenCharacters} onMore={showMore} />
    </>
  );
}

const SharedPortion = memo(function SharedPortion({ portion }: { readonly portion: ThoughtPortion }) {
  return (
    <div className={classNames('group/portion', portion.id > 0 && styles.portion)}>
      {portion.paragraphs.map((paragraph) => (
        <p
          key={paragraph.id}
          dir="auto"
          className="mb-3 whitespace-pre-line break-words text-[14px] text-muted-foreground leading-[1.75] group-last/portion:last:mb-0"
        >
          {paragraph.sentences.map(({ id, text, marks }) => (
            <MarkedThought key={id} text={text} marks={marks} />
          ))}
        </p>
      ))}
    </div>
  );
});
