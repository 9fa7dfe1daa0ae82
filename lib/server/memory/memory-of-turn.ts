import { isTemporary } from '@/lib/chat/is-temporary';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import type { TurnMemory } from '@/lib/pipelines/turn/turn-memory';
import type { SanitizerOptions } from '@/lib/reasoning/sanitizer/sanitizer-options';
import {
  createStructuredSanitizer,
  REMOVED,
} from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { memoryPolicy } from './memory-policy';
import { createTurnMemory, type TurnMemoryInput } from './turn-memory';

/** Longer than anything that is remembered. */
const MOST_CHARACTERS = 8_000;

/** What a turn says of itself. */
export interface RememberingTurn
  extends Pick<TurnMemoryInput, 'acrossConversations' | 'turn' | 'ownerId' | 'noteHidden' | 'show'> {
  readonly settings: KnobSettings;
  /** What the words of the turn's model are sanitised with. */
  readonly sanitizing: SanitizerOptions;
}

/** The memory of one turn; null where an admin has turned memory off, and where nothing may be kept of the turn. */
export function memoryOfTurn(
  ports: Pick<TurnMemoryInput, 'store' | 'clock' | 'ids'>,
  { settings, sanitizing, ...rest }: RememberingTurn,
): TurnMemory | null {
  const policy = memoryPolicy(settings);
  if (policy === null || isTemporary(rest.turn?.conversationId ?? '')) return null;
  const sanitize = createStructuredSanitizer(sanitizing);
  return createTurnMemory({
    ...ports,
    ...rest,
    policy,
    sanitizeText: (text) => {
      const { value } = sanitize(text, 'words', MOST_CHARACTERS);
      return typeof value === 'string' && value !== REMOVED ? value : '';
    },
  });
}
