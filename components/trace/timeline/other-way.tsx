import { useTranslations } from 'next-intl';
import type { TurnMode } from '@/lib/chat/turn-mode';

interface OtherWayProps {
  readonly mode: TurnMode;
  /** Whether an answer is being made, so that no other can be asked for. */
  readonly isBusy: boolean;
  readonly onAnswerAgain: (mode: TurnMode) => void;
}

/** Has the question answered once more, the other way than it was. */
export function OtherWay({ mode, isBusy, onAnswerAgain }: OtherWayProps) {
  const t = useTranslations('trace.row');
  const other = mode === 'deep' ? 'fast' : 'deep';
  return (
    <p className="mt-0.5 text-[13px] text-muted-foreground">
      <button
        type="button"
        disabled={isBusy}
        onClick={() => onAnswerAgain(other)}
        className="cursor-pointer rounded text-accent-strong underline-offset-2 hover:underline disabled:cursor-default disabled:text-muted-foreground disabled:no-underline pointer-coarse:py-2"
      >
        {t(`otherWay.${other}`)}
      </button>
      {isBusy && ` – ${t('otherWay.busy')}`}
    </p>
  );
}
