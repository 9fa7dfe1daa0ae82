import { readHypothesis, readSubtask } from '@/lib/prompts/deep/deep-lines';
import { deepReflection } from '@/lib/prompts/deep/deep-reflection';
import { countOf, quoted } from '../text/quote';
import { defineRole } from './role';

/** Adds to what was found by checking only what was left out altogether. */
export const reflectionRole = defineRole(deepReflection, ({ subtasks, hypotheses, findings }, turn) => {
  const stated = hypotheses.flatMap((line) => readHypothesis(line) ?? []);
  const open = subtasks
    .flatMap((line) => readSubtask(line) ?? [])
    .filter(({ id }) => !stated.some(({ subtask }) => subtask === id));
  const mean = stated.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, stated.length);
  return {
    thoughts: [
      findings.length === 0
        ? turn.say('Checking found nothing wrong.', 'Pemeriksaan tidak menemukan kesalahan.')
        : turn.say(
            `Checking found ${countOf(findings.length, 'thing')} to look at; the first: ${findings[0]}`,
            `Pemeriksaan menemukan ${findings.length} hal yang perlu dilihat; yang pertama: ${findings[0]}`,
          ),
    ],
    value: {
      notes: open.slice(0, 6).map(({ title }) => ({
        finding: turn.say(
          `Nothing was said about ${quoted(title, 150)}.`,
          `Belum ada yang dikatakan tentang ${quoted(title, 150)}.`,
        ),
        kind: 'missing-evidence' as const,
        risk: 'medium' as const,
        followUp: null,
      })),
      confidence: mean,
    },
  };
});
