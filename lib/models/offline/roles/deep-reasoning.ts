import { type EvidenceLine, readEvidence, readSubtask } from '@/lib/prompts/deep/deep-lines';
import { deepReasoning } from '@/lib/prompts/deep/deep-reasoning';
import { readQuotation } from '@/lib/prompts/quoted-memory';
import { plainText } from '@/lib/text/markdown/plain-text';
import type { OfflineTurn } from '../conversation/offline-turn';
import { clausesOf } from '../text/clauses';
import { shorten } from '../text/quote';
import { rankForQuestion } from '../text/rank-sentences';
import { answeredAtOnce } from './as-asked';
import { evidenceStatement } from './evidence-statement';
import { defineRole } from './role';
import { solutionLine, solutionOf } from './solution-of';

const WORKED_OUT = 0.95;
const FOUND = 0.9;
const UNDERSTOOD = 0.85;
const STATED = 0.7;
const LONGEST = 500;
/** What is worked out or weighed up stands in no sentence that somebody has said. */
const NOT_QUOTED =
  /\b(?:how (?:many|much)|total|should|better|best|cheaper|plan|break down|recommend\w*|compare|berapa|jumlah|sebaiknya|lebih|terbaik|rencana\w*|uraikan|sarankan|bandingkan|mana)\b/i;

interface Statement {
  readonly hypothesis: string;
  readonly evidenceRefs: string[];
  readonly confidence: number;
}

/** States for each subtask what tools found, what can be worked out, or what the person said of it; nothing else. */
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
    const parts = subtasks.flatMap((line) => readSubtask(line) ?? []);
    const hypotheses: (Statement & { readonly subtask: string })[] = [];
    for (const { id, title } of parts) {
      const own = found.filter(({ subtask }) => subtask === id);
      const asked = parts.length === 1 ? question : title;
      const statement =
        (await workedOut(asked, own, turn)) ??
        fromEvidence(own, turn) ??
        (parts.length === 1 ? await understood(question, turn) : null) ??
        stated(title, facts);
      if (statement) hypotheses.push({ subtask: id, ...statement });
    }
    const sure = hypotheses.length;
    // Where nothing is known of all of it, the answer itself says so.
    const unknown =
      sure === 0
        ? []
        : parts.flatMap(({ id }) => (hypotheses.some(({ subtask }) => subtask === id) ? [] : [id]));
    return {
      thoughts: [
        sure === 0
          ? turn.say(
              'Nothing at hand settles any of it so far, so I state nothing.',
              'Sejauh ini tidak ada yang bisa dipastikan, jadi saya tidak menyatakan apa pun.',
            )
          : turn.say(
              `For each part I take what tools found, what can be worked out, or what was said; that settles ${sure} of ${parts.length}.`,
              `Untuk tiap bagian saya ambil temuan alat, hasil hitungan, atau yang sudah dikatakan; dengan itu ${sure} dari ${parts.length} terjawab.`,
            ),
      ],
      value: { hypotheses, unknown },
    };
  },
);

function fromEvidence(found: readonly EvidenceLine[], turn: OfflineTurn): Statement | null {
  const told = found.flatMap((line) => {
    const text = evidenceStatement(line, turn);
    return text === null ? [] : [text];
  });
  if (told.length === 0) return null;
  return {
    hypothesis: shorten([...new Set(told)].join('; '), LONGEST),
    evidenceRefs: found.map(({ id }) => id),
    confidence: FOUND,
  };
}

async function workedOut(
  asked: string,
  found: readonly EvidenceLine[],
  turn: OfflineTurn,
): Promise<Statement | null> {
  const solution = await solutionOf(asked, turn);
  if (solution === null) return null;
  const evidenceRefs = found.length > 0 ? found.map(({ id }) => id) : ['question'];
  return { hypothesis: shorten(solutionLine(solution, turn), LONGEST), evidenceRefs, confidence: WORKED_OUT };
}

/** The first thing that is said where all of the question is understood. */
async function understood(question: string, turn: OfflineTurn): Promise<Statement | null> {
  const reply = await answeredAtOnce(question, turn);
  const first = reply?.answer.split('\n').find((line) => line.trim() !== '');
  return first === undefined
    ? null
    : { hypothesis: shorten(plainText(first), LONGEST), evidenceRefs: ['question'], confidence: UNDERSTOOD };
}

function stated(title: string, facts: readonly string[]): Statement | null {
  if (NOT_QUOTED.test(title)) return null;
  const [best] = rankForQuestion(facts, title);
  if (best === undefined || best.matched.length < 2) return null;
  return { hypothesis: shorten(best.sentence, LONGEST), evidenceRefs: ['question'], confidence: STATED };
}
