import { useTranslations } from 'next-intl';
import type { TurnMode } from '@/lib/chat/turn-mode';

interface OtherWayProps {
  readonly mode: TurnMode;
  readonly onAnswerAgain: (mode: TurnMode) => void;
}

/** Has the question answered once more, the other way than it was. */
export function OtherWay({ mode, onAnswerAgain }: OtherWayProps) {
  const t = useTranslations('trace.row');
  const other = mode === 'deep' ? 'fast' : 'deep';
  return (
    <button
      type="button"
      onClick={() => onAnswerAgain(other)}
      className="mt-0.5 cursor-pointer rounded text-[13px] text-accent-strong underline-offset-2 hover:underline pointer-coarse:py-2"
    >
      {t(`otherWay.${other}`)}
    </button>
  );
}
