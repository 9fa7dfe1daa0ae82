import { MEMORY_TEXT_LIMIT } from '@/lib/chat/memory';
import { quotedMemory } from '@/lib/prompts/quoted-memory';
import type { Json } from '@/lib/shared/json';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { MemoryEntry, MemoryPort, MemoryToStore } from '@/lib/tools/memory-port';
import type { PipelineContext } from './pipeline-context';

/** What a turn's pipeline may do with memory besides what its tools may. */
export interface TurnMemory extends MemoryPort {
  /** What fits a question, and the plan that was kept for the same question; shown as one activity. */
  recallFor(
    question: string,
    signal: AbortSignal,
  ): Promise<{ readonly entries: readonly MemoryEntry[]; readonly cachedPlan: Json | null }>;
  /** Keeps what a turn came to, and the plan for when the same is asked again; shown as one activity. */
  storeAll(
    entries: readonly MemoryToStore[],
    cached: { readonly question: string; readonly plan: Json } | null,
    signal: AbortSignal,
  ): Promise<void>;
}

/** What is remembered that fits the question of a turn. */
export interface RecalledMemory {
  readonly entries: readonly MemoryEntry[];
  /** The plan that was kept when the same question was asked; null where there is none. */
  readonly cachedPlan: Json | null;
  /** The entries for a prompt, as quoted data; empty where there are none. */
  readonly quoted: string;
}

const NOTHING: RecalledMemory = { entries: [], cachedPlan: null, quoted: '' };

/** Recalls what fits the question of a turn; nothing where memory is off or fails. Never throws. */
export async function recallForTurn(
  { ports, userText, locale, log }: PipelineContext,
  signal: AbortSignal,
): Promise<RecalledMemory> {
  if (!ports.memory) return NOTHING;
  try {
    const { entries, cachedPlan } = await ports.memory.recallFor(userText, signal);
    return { entries, cachedPlan, quoted: quotedMemory(entries, locale) };
  } catch {
    log.error({}, 'memory cannot be recalled');
    return NOTHING;
  }
}

/** What a turn came to that may help later. */
export interface TurnFindings {
  readonly plan?: string;
  readonly reflections?: readonly string[];
  /** Kept for when the same question is asked again. */
  readonly cachedPlan?: Json;
}

/** Keeps what a turn came to; nothing where memory is off or fails. Never throws. */
export async function rememberTurn(
  { ports, userText, log }: PipelineContext,
  { plan, reflections = [], cachedPlan }: TurnFindings,
  signal: AbortSignal,
): Promise<void> {
  if (!ports.memory) return;
  const entries: MemoryToStore[] = [
    ...(plan === undefined ? [] : [{ lane: 'plans' as const, text: plan }]),
    ...reflections.map((text) => ({ lane: 'reflections' as const, text })),
  ];
  const fitting = entries
    .map((entry) => ({ ...entry, text: cutAtWord(entry.text.trim(), MEMORY_TEXT_LIMIT) }))
    .filter(({ text }) => text !== '');
  const cached = cachedPlan === undefined ? null : { question: userText, plan: cachedPlan };
  try {
    await ports.memory.storeAll(fitting, cached, signal);
  } catch {
    log.error({}, 'memory cannot be kept');
  }
}
