import { warmUp } from '../message-list/warm-up';
import type { ConversationSession } from '../state/session/conversation-session';

interface ExampleCardProps {
  readonly session: ConversationSession;
  readonly title: string;
  readonly prompt: string;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

/** A question to begin with, which is asked with one click. */
export const ExampleCard = ({ session, title, prompt, disabled, onChoose }: ExampleCardProps) => (
  <li>
    <button
      type="button"
      disabled={disabled}
      onPointerEnter={() => warmUp(session)}
      onFocus={() => warmUp(session)}
      onClick={onChoose}
      className="flex h-full w-full flex-col rounded-xl border border-line bg-surface px-4 py-3 text-left transition-colors duration-150 hover:border-line-strong disabled:opacity-60"
    >
      <span className="block font-medium text-[14px]">{title}</span>
      <span className="mt-0.5 line-clamp-2 text-[13px] text-muted-foreground leading-5">{prompt}</span>
    </button>
  </li>
);
