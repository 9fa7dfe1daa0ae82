import { type ChosenDocuments, isNothingChosen } from '@/lib/chat/documents/chosen-documents';
import { MESSAGE_LIMIT } from '@/lib/chat/limits';
import { isBlank } from '@/lib/text/without-invisible';
import { useChatShell } from '../state/shell/chat-shell-context';

/** How long a message may be, and how long it is, in UTF-16 units. */
export interface Room {
  readonly length: number;
  readonly limit: number;
  /** Whether the limit is that of questions of which the answer is checked. */
  readonly isChecked: boolean;
}

/** The room that there is for a text about what is chosen. */
export function useRoom(text: string, chosen: ChosenDocuments): Room {
  const { documentQuestions } = useChatShell();
  const isChecked = !isNothingChosen(chosen) && chosen.cited === true;
  return {
    // As the server counts.
    length: isBlank(text) ? 0 : text.trim().length,
    limit: isChecked ? documentQuestions.questionCharacters : MESSAGE_LIMIT,
    isChecked,
  };
}
