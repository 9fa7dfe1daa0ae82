import type { StepKey } from '@/lib/trace/step-key';
import type { Paragraph } from './monologue';
import { plainThought } from './plain-thought';
import type { PresentedStep } from './presented-trace';

/** Characters that are enough to recognise a sentence; a step's thought may be cut after them. */
const PROBE_LENGTH = 48;

/** For each step, the id of the monologue's sentence with which its thought begins. */
export function matchThoughts(
  steps: readonly PresentedStep[],
  paragraphs: readonly Paragraph[],
): ReadonlyMap<StepKey, number> {
  const sentenceIds = new Map<string, number>();
  for (const { sentences } of paragraphs) {
    for (const { id, text } of sentences) {
      const probe = probeOf(text);
      if (probe !== '' && !sentenceIds.has(probe)) sentenceIds.set(probe, id);
    }
  }
  const matches = new Map<StepKey, number>();
  for (const { stepKey, thought } of steps) {
    const id = thought === null ? undefined : findSentence(probeOf(thought), sentenceIds);
    if (id !== undefined) matches.set(stepKey, id);
  }
  return matches;
}

const probeOf = (text: string): string => plainThought(text).slice(0, PROBE_LENGTH);

function findSentence(probe: string, sentenceIds: ReadonlyMap<string, number>): number | undefined {
  const exact = sentenceIds.get(probe);
  if (exact !== undefined) return exact;
  for (const [sentence, id] of sentenceIds) if (probe.startsWith(sentence)) return id;
  return undefined;
}
