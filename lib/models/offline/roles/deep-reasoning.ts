import { type EvidenceLine, readEvidence, readSubtask } from '@/lib/prompts/deep/deep-lines';
import { deepReasoning } from '@/lib/prompts/deep/deep-reasoning';
import { readQuotation } from '@/lib/prompts/quoted-memory';
import { dateAt } from '@/lib/text/quantities/calendar';
import { mayHoldQuantities } from '@/lib/text/quantities/may-hold-quantities';
import type { OfflineTurn } from '../conversation/offline-turn';
import { clausesOf } from '../text/clauses';
import { quoted, shorten } from '../text/quote';
import { rankForQuestion } from '../text/rank-sentences';
import { defineRole } from './role';

const WORKED_OUT = 0.95;
const FOUND = 0.9;
const STATED = 0.7;
const LONGEST = 500;

interface Hypothesis {
  subtask: string;
  hypothesis: string;
  evidenceRefs: string[];
  confidence: number;
}

/** States for each subtask what tools found, what can be worked out, or what the person said of it. */
export const reasoningRole = defineRole(
  deepReasoning,
  async ({ question, subtasks, evidence, remembered, conversation }, turn) => {
    const quotations = remembered.split('\n');
    const found = [...evidence, ...quotations].flatMap((line) => readEvidence(line) ?? []);
    const facts = [
      ...clausesOf(question).stated,
      ...conversation.map((line) => line.replace(/^\w+: /, '')),
      ...quotations.flatMap((line) => readQuotation(line) ?? []),
    ];
    const hypotheses: Hypothesis[] = [];
    const unknown: string[] = [];
    for (const { id, title } of subtasks.flatMap((line) => readSubtask(line) ?? [])) {
      const settled =
        fromEvidence(found.filter(({ subtask }) => subtask === id)) ??
        (await workedOut(title, turn)) ??
        stated(title, facts);
      if (settled === null) unknown.push(id);
      else hypotheses.push({ subtask: id, ...settled });
    }
    const asked = hypotheses.length + unknown.length;
    return {
      thoughts: [
        turn.say(
          `For each subtask I take what tools found, what can be worked out, or what was said; that settles ${hypotheses.length} of ${asked}.`,
          `Untuk tiap subtugas saya ambil temuan alat, hasil hitungan, atau yang sudah dikatakan; dengan itu ${hypotheses.length} dari ${asked} terjawab.`,
        ),
      ],
      value: { hypotheses, unknown },
    };
  },
);

type Settled = Omit<Hypothesis, 'subtask'> | null;

function fromEvidence(found: readonly EvidenceLine[]): Settled {
  const [first] = found;
  if (first === undefined) return null;
  const text = found.map((line) => readable(line.text)).join('; ');
  return {
    hypothesis: shorten(text, LONGEST),
    evidenceRefs: found.map(({ id }) => id),
    confidence: FOUND,
  };
}

/** What is quoted of memory, or what a calculation was and came to, said as people write it. */
function readable(text: string): string {
  const quotes = [...text.matchAll(/(?:^| · )quote: (.+?)(?= · |$)/g)].map(([, quote]) =>
    quoted(quote ?? '', LONGEST),
  );
  if (quotes.length > 0) return quotes.join('; ');
  const values = new Map(
    text.split(' · ').map((part) => [part.split(': ', 1)[0] ?? '', part.split(': ').slice(1).join(': ')]),
  );
  const [reading, result] = [values.get('reading'), values.get('result')];
  return reading && result ? `${reading} = ${result}` : text;
}

async function workedOut(title: string, { locale, now, timeZone }: OfflineTurn): Promise<Settled> {
  if (!mayHoldQuantities(title) || !/\d/.test(title)) return null;
  const { answerQuantities } = await import('@/lib/text/quantities/answer-quantities');
  const { date, minuteOfDay } = dateAt(now, timeZone);
  const [only, ...others] = answerQuantities(title, { language: locale, today: date, minuteOfDay });
  if (only?.kind !== 'solved' || others.length > 0) return null;
  const { reading, result } = only.solution;
  return {
    hypothesis: shorten(`${reading} = ${result}`, LONGEST),
    evidenceRefs: ['question'],
    confidence: WORKED_OUT,
  };
}

function stated(title: string, facts: readonly string[]): Settled {
  const [best] = rankForQuestion(facts, title);
  if (best === undefined || best.matched.length < 2) return null;
  return { hypothesis: shorten(best.sentence, LONGEST), evidenceRefs: ['question'], confidence: STATED };
}
