import { useTranslations } from 'next-intl';
import type { AnswerChoice } from '@/lib/chat/turn-mode';

interface OtherWayProps {
  /** What gave the answer. */
  readonly pipeline: string;
  /** Whether an answer is being made, so that no other can be asked for. */
  readonly isBusy: boolean;
  readonly onAnswerAgain: (choice: AnswerChoice) => void;
}

/** Has the question answered once more, the other way than it was. */
export function OtherWay({ pipeline, isBusy, onAnswerAgain }: OtherWayProps) {
  const t = useTranslations('trace.row');
  const other = pipeline === 'fast' ? 'deep' : 'fast';
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
