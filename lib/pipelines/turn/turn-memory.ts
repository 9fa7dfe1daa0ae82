import { MEMORY_TEXT_LIMIT } from '@/lib/chat/memory';
import { quotedMemory } from '@/lib/prompts/quoted-memory';
import type { Json } from '@/lib/shared/json';
import { untilAborted } from '@/lib/shared/until-aborted';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { MemoryEntry, MemoryPort, MemoryToStore } from '@/lib/tools/memory-port';
import { HISTORY } from './memory-keys';
import type { PipelineContext } from './pipeline-context';

/** What a turn's pipeline may do with memory besides what its tools may. */
export interface TurnMemory extends MemoryPort {
  /** What fits a question, and the plan that was kept under the same name; shown as one activity. */
  recallFor(
    of: { readonly question: string; readonly planName: string },
    signal: AbortSignal,
  ): Promise<{ readonly entries: readonly MemoryEntry[]; readonly cachedPlan: Json | null }>;
  /** Keeps what a turn came to, and its plan for when the same is asked again; shown as one activity. */
  storeAll(
    entries: readonly MemoryToStore[],
    cached: { readonly planName: string; readonly plan: Json } | null,
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

/** An answer waits no longer than this for what is remembered, nor its end for what is to be. */
const PATIENCE_MS = 5_000;
/** A question with no more words may well be about what was said before. */
const LEANING_WORDS = 8;
const LEANS_ON = 2;

const NOTHING: RecalledMemory = { entries: [], cachedPlan: null, quoted: '' };

/** Recalls what fits the question of a turn; nothing where memory is off, fails or hangs. Never throws. */
export async function recallForTurn(context: PipelineContext, signal: AbortSignal): Promise<RecalledMemory> {
  const { ports, userText: question, locale, log } = context;
  if (!ports.memory) return NOTHING;
  const patience = patienceOf(signal);
  try {
    const of = { question, planName: planNameOf(context) };
    const { entries, cachedPlan } = await untilAborted(ports.memory.recallFor(of, patience), patience);
    return { entries, cachedPlan, quoted: quotedMemory(entries, locale) };
  } catch {
    if (!signal.aborted) log.error({}, 'memory cannot be recalled');
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

/** Keeps what a turn came to; nothing where memory is off, fails or hangs. Never throws. */
export async function rememberTurn(
  context: PipelineContext,
  { plan, reflections = [], cachedPlan }: TurnFindings,
  signal: AbortSignal,
): Promise<void> {
  const { ports, log } = context;
  if (!ports.memory) return;
  const entries: MemoryToStore[] = [
    ...(plan === undefined ? [] : [{ lane: 'plans' as const, text: plan }]),
    ...reflections.map((text) => ({ lane: 'reflections' as const, text })),
  ];
  const fitting = entries
    .map((entry) => ({ ...entry, text: cutAtWord(entry.text.trim(), MEMORY_TEXT_LIMIT) }))
    .filter(({ text }) => text !== '');
  const cached = cachedPlan === undefined ? null : { planName: planNameOf(context), plan: cachedPlan };
  const patience = patienceOf(signal);
  try {
    await untilAborted(ports.memory.storeAll(fitting, cached, patience), patience);
  } catch {
    if (!signal.aborted) log.error({}, 'memory cannot be kept');
  }
}

const patienceOf = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);

/** What a plan is kept under: the question, with what was said before where it may not be understood alone. */
function planNameOf({ userText, memory }: PipelineContext): string {
  if (userText.trim().split(/\s+/).length > LEANING_WORDS) return userText;
  const earlier = (memory.get(HISTORY) ?? []).slice(0, -1).slice(-LEANS_ON);
  const texts = earlier.flatMap(({ content }) => (typeof content === 'string' ? [content] : []));
  return [...texts, userText].join('\n');
}
