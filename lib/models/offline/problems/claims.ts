import { capitalized, shorten } from '../text/quote';
import { rankForQuestion } from '../text/rank-sentences';
import { topicWords } from '../text/words';
import { type Part, type PartReader, type Problem, toldValues } from './part';

const CLAIM =
  /^\W*(?:is it (?:true|right|correct)(?: that)?|is the claim (?:true|right)(?: that)?|(?:check|verify|analy[sz]e|judge|evaluate)(?: whether| if| the claim(?: that)?|:)|apa(?:kah)? benar(?: bahwa| kalau)?|benarkah(?: bahwa| kalau)?|(?:periksa|cek|analisis|nilai)(?: apakah| klaim(?: bahwa)?| pernyataan(?: bahwa)?|:))\s*[:“"]?\s*(.{5,300})$/iu;
const YES_OR_NO = /^\W*(?:apakah)\s+(.{5,300})$/iu;
const LOOKED_UP =
  /^\W*(?:what|who|whom|whose|when|where|which|how (?:much|many|long|old|far|tall)|apa|siapa|kapan|di ?mana|mana|berapa|ke ?mana)\b/iu;
const MOST_OF = 0.6;

/** Claims that are set against a person's own text, and questions that a sentence of it answers. */
export const readClaims: PartReader = (problem) => {
  const { asked, stated } = problem;
  if (stated.length === 0) return null;
  const parts: Part[] = [];
  const answered = new Set<string>();
  for (const clause of asked) {
    const claim = CLAIM.exec(clause)?.[1] ?? YES_OR_NO.exec(clause)?.[1];
    const part = claim === undefined ? lookedUp(clause, problem) : claimPart(claim, problem);
    if (part === null) continue;
    parts.push(part);
    answered.add(clause);
  }
  return parts.length === 0 ? null : { parts, answered };
};

function claimPart(written: string, { stated, turn }: Problem): Part {
  const claim = `${capitalized(written.replace(/[”"?.!\s]+$/u, ''))}.`;
  const text = stated.join(' ');
  return {
    title: turn.say(`Whether it holds: ${shorten(claim, 120)}`, `Apakah benar: ${shorten(claim, 120)}`),
    evidence: 'data',
    calls: [
      {
        tool: 'reasoning.analyze',
        args: { claim, evidence: [{ sourceId: 'question', text }], analysisType: 'general' },
      },
    ],
    settle: (found) => {
      const [verdict] = toldValues(found, 'verdict');
      const [quote] = toldValues(found, 'quote');
      if (verdict !== 'supported' && verdict !== 'contradicted') return null;
      if (quote === undefined || !text.includes(quote)) return null;
      return { text: quote, isConfirmed: true };
    },
    leadBy: (found) =>
      toldValues(found, 'verdict')[0] === 'supported'
        ? turn.say('Yes, by your text:', 'Ya, menurut teks Anda:')
        : turn.say('No, your text says otherwise:', 'Tidak, teks Anda menyatakan lain:'),
    how: turn.say(
      'I checked the claim against the sentences that you gave, and against nothing else.',
      'Klaimnya saya cocokkan dengan kalimat yang Anda berikan, tidak dengan yang lain.',
    ),
  };
}

function lookedUp(clause: string, { stated, turn }: Problem): Part | null {
  if (!LOOKED_UP.test(clause)) return null;
  const [best, next] = rankForQuestion(stated, clause);
  const wanted = topicWords(clause).length;
  if (best === undefined || best.matched.length < Math.max(1, Math.ceil(wanted * MOST_OF))) return null;
  // Where two sentences fit as well, neither is known to be meant.
  if (next !== undefined && next.matched.length === best.matched.length) return null;
  return {
    title: shorten(capitalized(clause), 150),
    evidence: 'none',
    calls: [],
    settle: () => ({ text: shorten(best.sentence, 500), isConfirmed: true }),
    how: turn.say('That is quoted from what you wrote.', 'Itu dikutip dari yang Anda tulis.'),
  };
}
