import { ArrowDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useEndOfScroll } from '@/components/ui/use-end-of-scroll';
import type { TurnPhase } from '../live/live-turn';
import { MarkedThought } from '../thoughts/marked-thought';
import type { Paragraph, Sentence } from '../thoughts/monologue';
import { MoreThoughts } from '../thoughts/more-thoughts';
import styles from '../thoughts/portion.module.css';
import type { ThoughtPortion } from '../thoughts/thought-portions';
import { useThoughtPortions } from '../thoughts/use-thought-portions';
import { ThoughtCaret } from './thought-caret';

interface TraceMonologueProps {
  readonly paragraphs: readonly Paragraph[];
  readonly phase: TurnPhase;
}

/**
 * The thoughts as one flowing text. While they come, the newest sentence stands out and the view follows it;
 * once the turn has settled they are there to be read.
 */
export function TraceMonologue({ paragraphs, phase }: TraceMonologueProps) {
  const t = useTranslations('trace.panel');
  const streaming = phase === 'thinking';
  const { scroller, atEnd, toEnd } = useEndOfScroll<HTMLElement>({ fromStart: !streaming });
  const shown = useThoughtPortions(paragraphs, phase !== 'settled');
  const last = shown.portions.length - 1;

  return (
    <>
      <section
        ref={scroller}
        aria-label={t('thoughts')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard
        tabIndex={0}
        data-vaul-no-drag=""
        className="absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div className="mb-auto px-5 py-[18px] text-[14px] leading-[1.75] will-change-transform">
          {shown.portions.map((portion, index) => (
            <MonologuePortion
              key={portion.id}
              portion={portion}
              current={streaming && index === last}
              muted={phase !== 'settled'}
            />
          ))}
          <MoreThoughts characters={shown.hiddenCharacters} onMore={shown.showMore} />
        </div>
      </section>
      {streaming && !atEnd && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-4 left-1/2 flex h-9 -translate-x-1/2 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-[12.5px] text-foreground shadow-soft motion-safe:animate-rise-in"
        >
          <ArrowDown aria-hidden="true" className="size-3.5 text-accent" />
          {t('latest')}
        </button>
      )}
    </>
  );
}

interface MonologuePortionProps {
  readonly portion: ThoughtPortion;
  /** Whether it is being thought. */
  readonly current: boolean;
  readonly muted: boolean;
}

const MonologuePortion = memo(function MonologuePortion({ portion, current, muted }: MonologuePortionProps) {
  const { id, paragraphs } = portion;
  const last = paragraphs.length - 1;
  return (
    <div className={id > 0 ? styles.portion : undefined}>
      {paragraphs.map((paragraph, index) => (
        <MonologueParagraph
          key={paragraph.id}
          paragraph={paragraph}
          current={current && index === last}
          muted={muted}
        />
      ))}
    </div>
  );
});

interface MonologueParagraphProps {
  readonly paragraph: Paragraph;
  readonly current: boolean;
  readonly muted: boolean;
}

const MonologueParagraph = memo(function MonologueParagraph({
  paragraph,
  current,
  muted,
}: MonologueParagraphProps) {
  const newest = current ? paragraph.sentences.at(-1) : undefined;
  return (
    <p
      dir="auto"
      className={classNames(
        'mb-3 whitespace-pre-line break-words',
        muted ? 'text-muted-foreground' : 'text-foreground',
      )}
    >
      {paragraph.sentences.map((sentence) => (
        <MonologueSentence key={sentence.id} sentence={sentence} newest={sentence === newest} />
      ))}
      {newest && <ThoughtCaret key={newest.id} />}
    </p>
  );
});

interface MonologueSentenceProps {
  readonly sentence: Sentence;
  readonly newest: boolean;
}

const MonologueSentence = memo(function MonologueSentence({ sentence, newest }: MonologueSentenceProps) {
  return (
    <span data-sentence={sentence.id} className={newest ? 'text-foreground' : undefined}>
      <MarkedThought text={newest ? sentence.text.trimEnd() : sentence.text} marks={sentence.marks} />
    </span>
  );
});
