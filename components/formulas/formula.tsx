import { useTranslations } from 'next-intl';
import { memo, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { classNames } from '@/components/ui/class-names';
import { useHydrating } from '@/components/ui/use-hydrating';
import { whenNear } from '@/components/work/when-near';
import { formulaSource } from '@/lib/text/markdown/inline/formula-source';
import { FormulaRoomContext } from './formula-room';
import { keptDrawing } from './kept-drawings';
import { showInTurn } from './show-in-turn';

/** Whoever waits longer may read what was written meanwhile. */
const PATIENCE_MS = 4_000;
/** What may still become an amount of money is no reason to load what draws formulas. */
const SURE_SIGN = /[\\^_{}]|^\$\$/;

/** Shorter, a formula is narrower than any screen. */
const LONGEST_NARROW = 40;

interface FormulaProps {
  /** With its delimiters; the closing one may be missing where more of it may come. */
  readonly written: string;
  readonly growing: boolean;
}

interface Drawn {
  readonly written: string;
  /** Null where it cannot be drawn. */
  readonly drawing: DocumentFragment | null;
}

const useEffectBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A formula, drawn once it comes near what is seen; as it was written where that is not possible. One that still grows
 * takes its room and shows nothing.
 */
export const Formula = memo(function Formula({ written, growing }: FormulaProps) {
  const t = useTranslations('message');
  const room = use(FormulaRoomContext);
  const place = useRef<HTMLElement>(null);
  const host = useRef<HTMLSpanElement>(null);
  const [wasSent] = useState(useHydrating());
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [isLate, setLate] = useState(false);
  const source = formulaSource(written);
  const isDrawable = source !== null;
  const isDisplay = source?.isDisplay ?? /^(?:\$\$|\\\[)/.test(written);
  const current = drawn?.written === written ? drawn : null;
  const drawing = current?.drawing ?? null;
  const isAwaited = !current && !isLate && (isDrawable || growing);

  useEffectBeforePaint(() => {
    const kept = isDrawable ? keptDrawing(written) : undefined;
    return kept === undefined ? undefined : showInTurn(kept, () => setDrawn({ written, drawing: kept }));
  }, [written, isDrawable]);

  useEffectBeforePaint(() => {
    if (drawing === null || host.current === null) return;
    if (room?.take(drawing) === false) return setDrawn({ written, drawing: null });
    host.current.replaceChildren(drawing.cloneNode(true));
    if (!isDisplay && written.length > LONGEST_NARROW) scrollWhereWide(host.current);
    return () => room?.giveBack(drawing);
  }, [drawing, isDisplay, written, room]);

  const asked = isDrawable ? written : null;
  const isWanted = current === null && (isDrawable || SURE_SIGN.test(written));
  useEffect(() => {
    if (!isWanted || place.current === null) return;
    let goesOn = true;
    let takeBack = (): void => undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    const draw = async (): Promise<void> => {
      const { drawnFormula } = await keepLoading(() => import('./drawn-formula'));
      const task = asked === null ? null : formulaSource(asked);
      if (!goesOn || asked === null || task === null) return;
      const kept = keptDrawing(asked);
      const result = kept === undefined ? await drawnFormula(asked, task) : kept;
      if (goesOn) takeBack = showInTurn(result, () => setDrawn({ written: asked, drawing: result }));
    };
    const stop = whenNear(place.current, (isNear) => {
      if (!isNear) return;
      stop();
      void draw();
    });
    return () => {
      goesOn = false;
      takeBack();
      clearTimeout(timer);
      stop();
    };
  }, [isWanted, asked]);

  return (
    <span
      ref={place}
      className={classNames(
        'formula',
        isDisplay && 'formula-display',
        isAwaited && (wasSent ? 'formula-awaited' : 'formula-coming'),
      )}
      data-formula={drawing === null ? undefined : written}
      data-unfinished={(isDrawable && !current) || undefined}
      {...(isDisplay && drawing !== null && { role: 'group', 'aria-label': t('formula'), tabIndex: 0 })}
      dir="ltr"
    >
      {drawing === null ? written : <span ref={host} />}
    </span>
  );
});

/** Formulas break between their parts; where one part is wider than the text, the formula scrolls in its own box. */
function scrollWhereWide(formula: HTMLElement): void {
  const room = formula.closest('p, li, td, th, h3, h4, h5, h6')?.clientWidth;
  const parts = [...formula.querySelectorAll<HTMLElement>('.base')];
  if (room === undefined || !parts.some(({ offsetWidth }) => offsetWidth > room)) return;
  formula.className = 'formula-wide';
  formula.tabIndex = 0;
}
