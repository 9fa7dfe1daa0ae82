'use client';

import { useTranslations } from 'next-intl';
import { memo, use, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormulaRoom, FormulaRoomContext } from '@/components/formulas/formula-room';
import { onPrinting } from '@/components/page/printing';
import { Button } from '@/components/ui/button';
import { whenIdle } from '@/components/ui/when-idle';
import { FIRST_WEIGHT } from '@/lib/text/markdown/blocks/weigh';
import type { Definitions } from '@/lib/text/markdown/inline/link-definitions';
import { GrowingDocument } from './blocks/growing-document';
import type { MarkdownPortion } from './blocks/unit-builder';
import { FootnotesContext } from './footnotes/footnotes-context';
import { MarkdownUnit } from './markdown-unit';

/** Steps after which a text that seems to have no end goes on only when it is asked to. */
const STEPS_UNASKED = 100;
/** Enough for any text, all at once. */
const ALL_STEPS = 1_000_000;

interface AnswerMarkdownProps {
  readonly text: string;
  /** While the text grows, what is not finished yet is shown as if it were. */
  readonly growing: boolean;
  /** How much is shown at first, as `leafWeight` counts; the rest follows when the page has nothing else to do. */
  readonly firstWeight?: number | undefined;
}

/** An answer's markdown: no scripts, no remote images, links to http(s) and mailto only. */
export const AnswerMarkdown = memo(function AnswerMarkdown({
  text,
  growing,
  firstWeight = FIRST_WEIGHT,
}: AnswerMarkdownProps) {
  const t = useTranslations('message');
  const id = useId();
  const [document] = useState(() => new GrowingDocument(firstWeight));
  const [formulaRoom] = useState(() => new FormulaRoom());
  const [steps, setSteps] = useState(0);
  const [stepsWanted, setStepsWanted] = useState(STEPS_UNASKED);
  const { portions, definitions, unread, wantsStep } = document.read(text, growing, steps);
  const goesOn = wantsStep && steps < stepsWanted;

  useEffect(() => {
    if (!goesOn) return;
    let isWanted = true;
    const step = (): void => {
      if (isWanted) setSteps(steps + 1);
    };
    if (growing) requestAnimationFrame(step);
    else whenIdle(step);
    return () => {
      isWanted = false;
    };
  }, [goesOn, growing, steps]);

  useEffect(() => (growing ? undefined : onPrinting(() => flushSync(() => setSteps(ALL_STEPS)))), [growing]);

  return (
    <div className="answer" data-unfinished={goesOn || undefined}>
      <FootnotesContext value={id}>
        <FormulaRoomContext value={formulaRoom}>
          {portions.map((portion, index) =>
            index === 0 ? (
              <Units key="first" portion={portion} definitions={definitions} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text grows at its end, so its portions keep their places
              <Portion key={index} portion={portion} definitions={definitions} />
            ),
          )}
        </FormulaRoomContext>
      </FootnotesContext>
      {unread > 0 && steps >= stepsWanted && (
        <Button
          variant="outline"
          size="small"
          className="mt-4"
          onClick={() => setStepsWanted(stepsWanted + STEPS_UNASKED)}
        >
          {t('showMore', { kilobytes: Math.ceil(unread / 1_000) })}
        </Button>
      )}
    </div>
  );
});

interface PortionProps {
  readonly portion: MarkdownPortion;
  readonly definitions: Definitions;
}

/** What comes after the first screens of an answer is laid out when it is near the screen. */
const Portion = memo(function Portion({ portion, definitions }: PortionProps) {
  return (
    <div className="portion">
      <Units portion={portion} definitions={definitions} />
    </div>
  );
});

const Units = memo(function Units({ portion, definitions }: PortionProps) {
  const answerRoom = use(FormulaRoomContext);
  const [room] = useState(() => new FormulaRoom(answerRoom));
  return (
    <FormulaRoomContext value={room}>
      {portion.units.map((unit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the units of a text have no other identity
        <MarkdownUnit key={index} unit={unit} definitions={definitions} />
      ))}
    </FormulaRoomContext>
  );
});
