import { readEvidence } from '@/lib/prompts/deep/deep-lines';
import { deepReasoning } from '@/lib/prompts/deep/deep-reasoning';
import { readQuotation } from '@/lib/prompts/quoted-memory';
import { takeApart } from '../problems/read-parts';
import { shorten } from '../text/quote';
import { rankForQuestion } from '../text/rank-sentences';
import { topicWords } from '../text/words';
import { defineRole } from './role';

const CONFIRMED = 0.95;
const BY_RULES = 0.75;
const SAID_BEFORE = 0.7;
const LONGEST = 500;
const MOST_OF = 0.6;
const LEAST_WORDS = 2;

/** States for each part of the question what tools found, what can be worked out, or what was said before of it. */
export const reasoningRole = defineRole(
  deepReasoning,
  async ({ question, evidence, remembered, conversation }, turn) => {
    const quotations = remembered.split('\n');
    const found = [...evidence, ...quotations].flatMap((line) => readEvidence(line) ?? []);
    const said = [
      ...conversation.map((line) => line.replace(/^\w+: /, '')),
      ...quotations.flatMap((line) => readQuotation(line) ?? []),
    ];
    const { parts } = await takeApart(question, turn);
    const hypotheses: { subtask: string; hypothesis: string; evidenceRefs: string[]; confidence: number }[] =
      [];
    const unknown: string[] = [];
    for (const { id, title, settle, isExtra } of parts) {
      const own = found.filter(({ subtask }) => subtask === id);
      const settled = settle(own);
      const before = settled === null ? saidBefore(title, said) : null;
      if (settled !== null)
        hypotheses.push({
          subtask: id,
          hypothesis: shorten(settled.text, LONGEST),
          evidenceRefs: own.length > 0 ? own.map((line) => line.id) : ['question'],
          confidence: settled.isConfirmed ? CONFIRMED : BY_RULES,
        });
      else if (before !== null && isExtra !== true)
        hypotheses.push({ subtask: id, hypothesis: before, evidenceRefs: [], confidence: SAID_BEFORE });
      else if (isExtra !== true) unknown.push(id);
    }
    const sure = hypotheses.length;
    const asked = sure + unknown.length;
    return {
      thoughts: [
        sure === 0
          ? turn.say(
              'Nothing at hand settles any of it so far, so I state nothing.',
              'Sejauh ini tidak ada yang bisa dipastikan, jadi saya tidak menyatakan apa pun.',
            )
          : turn.say(
              `For each part I take what tools found, what can be worked out, or what was said; that settles ${sure} of ${asked}.`,
              `Untuk tiap bagian saya ambil temuan alat, hasil hitungan, atau yang sudah dikatakan; dengan itu ${sure} dari ${asked} terjawab.`,
            ),
      ],
      // Where nothing is known of all of it, the answer itself says so.
      value: { hypotheses, unknown: sure === 0 ? [] : unknown },
    };
  },
);

/** What the conversation or memory says in most of the words of a title. */
function saidBefore(title: string, said: readonly string[]): string | null {
  const [best] = rankForQuestion(said, title);
  const least = Math.max(LEAST_WORDS, Math.ceil(topicWords(title).length * MOST_OF));
  return best === undefined || best.matched.length < least ? null : shorten(best.sentence, LONGEST);
}
