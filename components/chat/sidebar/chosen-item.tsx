import type { ConversationSummary } from '@/lib/chat/conversation';
import { useChatShell } from '../state/shell/chat-shell-context';

interface ChosenItemProps {
  readonly conversation: ConversationSummary;
  readonly chosen: boolean;
}

/** A conversation of the history while several are being chosen. */
export default function ChosenItem({ conversation, chosen }: ChosenItemProps) {
  const { selection } = useChatShell();
  const { conversationId, title } = conversation;
  const change = (): void =>
    selection.update((before) => {
      const others = (before ?? []).filter((one) => one.conversationId !== conversationId);
      return chosen ? others : [...others, conversation];
    });
  return (
    <label className="flex h-9 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-[14px] hover:bg-line/50 pointer-coarse:h-11">
      <input type="checkbox" checked={chosen} onChange={change} className="size-4 shrink-0 accent-accent" />
      <span dir="auto" className="truncate">
        {title}
      </span>
    </label>
  );
}
