import { readLanguage } from '@/lib/text/languages/read-language';
import { isOtherScript } from '@/lib/text/languages/script-language';
import type { Locale } from '@/lib/trace/step-key';
import type { OfflineTurn } from './offline-turn';
import type { OfflineConversation } from './read-conversation';
import { splitMessage } from './split-message';

/** What a turn needs to know beside the conversation. */
export interface TurnSurroundings {
  /** Language of the interface, taken when the words do not say. */
  readonly locale: Locale;
  readonly webSearch: boolean;
  readonly now: number;
  readonly timeZone: string;
}

/** Takes a conversation apart for the skills. */
export function createTurn(conversation: OfflineConversation, surroundings: TurnSurroundings): OfflineTurn {
  const { instruction, material, origin } = splitMessage(conversation);
  const { locale, evidence } = decideLanguage(conversation, instruction, surroundings.locale);
  return {
    locale,
    languageEvidence: evidence,
    otherScript: isOtherScript(instruction),
    message: conversation.message,
    instruction,
    material,
    materialOrigin: origin,
    earlier: conversation.earlier,
    findings: conversation.findings,
    webSearch: surroundings.webSearch,
    now: surroundings.now,
    timeZone: surroundings.timeZone,
    say: (english, indonesian) => (locale === 'en' ? english : indonesian),
  };
}

function decideLanguage(conversation: OfflineConversation, instruction: string, fallback: Locale) {
  const own = readLanguage(instruction);
  if (own !== undefined) return { locale: own.language, evidence: own.evidence };
  const spoken = conversation.earlier.filter(({ speaker }) => speaker === 'user').slice(-3);
  const before = readLanguage(spoken.map(({ text }) => text).join(' '));
  return { locale: before?.language ?? fallback, evidence: [] };
}
