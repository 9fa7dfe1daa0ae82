import type { OfflineTurn } from '../conversation/offline-turn';
import { topicWords } from '../text/words';

const STORE = 'memory_store';
const RECALL = 'memory_recall';

/** A request to remember something: what it is stands behind it. */
const REMEMBER =
  /^\W*(?:(?:please|kindly|can you|could you|tolong|mohon|coba|bisakah kamu|bisakah anda)\s+)*(?:remember|keep in mind|make a note|note down|note|ingat(?:lah)?|ingat-ingat(?:lah)?|catat(?:lah)?)\s*(?:(?:that|bahwa|kalau|ya)\b\s*|:\s*)([\s\S]+)$/i;
/** A question for what was said before, or for what belongs to the person. */
const ASKS_MEMORY =
  /\b(?:do you (?:still )?remember|what do you (?:remember|know)(?: about me)?|what (?:did|have) i (?:told?|tell|asked?|say|said)|apakah (?:kamu|anda) (?:masih )?ingat|(?:kamu|anda) (?:masih )?ingat|apa (?:saja )?yang (?:kamu|anda) (?:ingat|ketahui|tahu)|masih ingat|ingatkah)\b/i;
const ASKS_OWN =
  /^\W*(?:what|who|when|where|which|how|apa|siapa|kapan|di ?mana|berapa|yang mana)\b[\s\S]*\b(?:my|mine|saya|aku|ku)\b[\s\S]*\?\s*$/i;
const ABOUT_REMEMBERING = new Set(
  'remember remembered memory told tell said still earlier last time pernah bilang katakan ingat ingatan ketahui tahu masih'.split(
    ' ',
  ),
);

/** A call of a memory tool. */
export interface MemoryCall {
  readonly toolName: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** What it is about, for people. */
  readonly kind: 'store' | 'recall';
}

/** Whether a tool is chosen by these rules alone, whatever its words are like. */
export const isMemoryTool = (name: string): boolean => name === STORE || name === RECALL;

/** The call that a message asks for in so many words, of the tools on offer; null where it asks for none. */
export function memoryCall(
  turn: OfflineTurn,
  offered: readonly { readonly name: string }[],
): MemoryCall | null {
  const called = new Set(turn.findings.map(({ toolName }) => toolName));
  const mayCall = (name: string): boolean => offered.some((tool) => tool.name === name) && !called.has(name);
  const toRemember = rememberedIn(turn.message);
  if (toRemember !== null)
    return mayCall(STORE)
      ? { toolName: STORE, input: { text: toRemember, lane: 'facts' }, kind: 'store' }
      : null;
  if (!asksMemory(turn.message) || !mayCall(RECALL)) return null;
  return { toolName: RECALL, input: recalledBy(turn.message), kind: 'recall' };
}

/** Whether a message asks for what was said before, or for what belongs to the person. */
export const asksMemory = (message: string): boolean => ASKS_MEMORY.test(message) || ASKS_OWN.test(message);

/** What memory is searched for: what a text is about, without the words for remembering. */
export function recalledBy(text: string): { readonly words?: string } {
  const words = topicWords(text).filter((word) => !ABOUT_REMEMBERING.has(word));
  return words.length === 0 ? {} : { words: words.join(' ').slice(0, 300) };
}

const MOST_REMEMBERED = 2_000;

/** What a message asks to be remembered; null where it asks for nothing of the kind. */
export function rememberedIn(message: string): string | null {
  const text = REMEMBER.exec(message.slice(0, 2 * MOST_REMEMBERED))?.[1]?.trim() ?? '';
  return text === '' || text.endsWith('?') ? null : text.slice(0, MOST_REMEMBERED);
}
