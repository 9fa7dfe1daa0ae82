import { quotedMemory } from '@/lib/prompts/quoted-memory';
import { untilAborted } from '@/lib/shared/until-aborted';
import type { MemoryEntry, MemoryPort } from '@/lib/tools/memory-port';
import type { PipelineContext } from './pipeline-context';

/** What a turn's pipeline may do with memory besides what its tools may. */
export interface TurnMemory extends MemoryPort {
  /** What fits a question; shown as one activity. */
  recallFor(question: string, signal: AbortSignal): Promise<readonly MemoryEntry[]>;
}

/** An answer waits no longer than this for what is remembered. */
const PATIENCE_MS = 5_000;

/** What is remembered that fits a turn's question, quoted for a prompt; empty where memory is off, fails or hangs. Never throws. */
export async function recallForTurn(
  { ports, userText, locale, log }: PipelineContext,
  signal: AbortSignal,
): Promise<string> {
  if (!ports.memory) return '';
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    return quotedMemory(await untilAborted(ports.memory.recallFor(userText, patience), patience), locale);
  } catch {
    if (!signal.aborted) log.error({}, 'memory cannot be recalled');
    return '';
  }
}
