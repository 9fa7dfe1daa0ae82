import { type Wait, waitOnTimer } from '@/lib/shared/wait';
import { splitAtWords } from '@/lib/text/words/split-at-words';
import { OUTCOME } from './memory-keys';
import type { PipelineContext } from './pipeline-context';
import type { StageSink } from './stage-sink';

const PIECE_MS = 40;
/** A short answer comes about as fast as models write; a long one takes no longer than this in all. */
const PIECE_CHARACTERS = 30;
const LONGEST_MS = 6_000;
const TEXT_ID = 'release';

interface Release {
  /** What became of the draft; told by whether it is the answer where it is left out. */
  readonly status?: 'done' | 'refused';
  /** What is shown at a time; words where it is left out. */
  readonly pieces?: readonly string[];
  /** It may take no longer. */
  readonly withinMs?: number;
}

/**
 * Shows an answer that has passed its check, in place of the draft, word by word. Once the signal is aborted nothing
 * more of it is shown; what was stays.
 */
export async function releaseAnswer(
  sink: StageSink,
  text: string,
  signal: AbortSignal,
  wait: Wait = waitOnTimer,
  { status, pieces: whole, withinMs = LONGEST_MS }: Release = {},
): Promise<void> {
  sink.endHold(status ?? (sink.draft === text ? 'done' : 'refused'));
  sink.modelPart({ type: 'text-start', id: TEXT_ID });
  const pieceLength = Math.max(PIECE_CHARACTERS, Math.ceil((text.length * PIECE_MS) / LONGEST_MS));
  const pieces = whole ?? (text === '' ? [] : splitAtWords(text, pieceLength));
  // Cut at words, there are somewhat more pieces than their length says.
  const pieceMs = Math.min(PIECE_MS, Math.floor(Math.min(LONGEST_MS, withinMs) / Math.max(1, pieces.length)));
  for (const piece of pieces) {
    if (signal.aborted) return;
    sink.modelPart({ type: 'text-delta', id: TEXT_ID, text: piece });
    await wait(pieceMs, signal).catch(() => {});
  }
  if (!signal.aborted) sink.modelPart({ type: 'text-end', id: TEXT_ID });
}

/** Gives up a draft that did not pass its check and will not be written again: the person is told why there is no answer. */
export function refuseAnswer({ memory }: Pick<PipelineContext, 'memory'>, sink: StageSink): void {
  sink.endHold('refused');
  memory.set(OUTCOME, { kind: 'completed', caveat: 'draft-refused' });
}
