import { readEvidence, readHypothesis, readSubtask } from '@/lib/prompts/deep/deep-lines';
import { deepReflection } from '@/lib/prompts/deep/deep-reflection';
import { countOf, quoted } from '../text/quote';
import { defineRole } from './role';

const MOST_NOTES = 6;

/** Adds to what was found by checking only the parts for which there is nothing at all. */
export const reflectionRole = defineRole(
  deepReflection,
  ({ subtasks, hypotheses, evidence, findings }, turn) => {
    const stated = hypotheses.flatMap((line) => readHypothesis(line) ?? []);
    const found = evidence.flatMap((line) => readEvidence(line) ?? []);
    const parts = subtasks.flatMap((line) => readSubtask(line) ?? []);
    const open = parts.filter(({ id }) => ![...stated, ...found].some(({ subtask }) => subtask === id));
    const sum = stated.reduce((all, { confidence }) => all + confidence, 0);
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
        notes: open.slice(0, MOST_NOTES).map(({ title }) => ({
          finding: turn.say(
            `Nothing at hand answers ${quoted(title, 150)}.`,
            `Belum ada bahan untuk menjawab ${quoted(title, 150)}.`,
          ),
          kind: 'missing-evidence' as const,
          risk: 'medium' as const,
          followUp: null,
        })),
        confidence: sum / Math.max(1, parts.length),
      },
    };
  },
);
