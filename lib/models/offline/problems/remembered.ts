import { quoted, shorten } from '../text/quote';
import { asksMemory, recalledBy, rememberedIn } from '../tools/memory-call';
import { type Part, type PartReader, type Problem, toldValues } from './part';

const LONGEST = 500;
const SAID_BEFORE =
  /\b(?:remember(?:ed)?|last time|you said|i told you|ingat|waktu itu|pernah (?:saya )?(?:bilang|katakan))\b/iu;

/** What somebody wants remembered, or asks of what they said earlier or of what is theirs: memory is quoted for it. */
export const readRemembered: PartReader = (problem) => {
  const { question, asked, stated } = problem;
  const text = rememberedIn(question);
  if (text !== null) return { parts: [storedPart(text, problem)], answered: new Set(asked) };
  const asks = asksMemory(question) || SAID_BEFORE.test(question);
  if (!asks || stated.length > 0) return null;
  return { parts: [recalledPart(problem)], answered: new Set(asked) };
};

const recalledPart = ({ question, turn }: Problem): Part => ({
  title: shorten(question.replace(/[\s?.!]+$/u, ''), 150),
  evidence: 'memory',
  calls: [{ tool: 'memory.recall', args: recalledBy(question) }],
  settle: (found) => {
    const quotes = toldValues(found, 'quote');
    if (quotes.length === 0) return null;
    return { text: quotes.map((quote) => quoted(quote, LONGEST)).join('; '), isConfirmed: true };
  },
  how: turn.say(
    'That is what memory has, quoted as it was said.',
    'Itulah yang ada di ingatan, dikutip seperti saat dikatakan.',
  ),
});

const storedPart = (text: string, { question, turn }: Problem): Part => ({
  title: shorten(question, 150),
  evidence: 'memory',
  calls: [{ tool: 'memory.store', args: { text, lane: 'facts' } }],
  settle: (found) =>
    found.length === 0
      ? null
      : {
          text: turn.say(`Remembered: ${quoted(text, LONGEST)}.`, `Sudah diingat: ${quoted(text, LONGEST)}.`),
          isConfirmed: true,
        },
});
