import { toolCausality } from '@/lib/prompts/tools/tool-causality';
import { shorten } from '../text/quote';
import { stemOf, topicWords, wordsOf } from '../text/words';
import { defineRole } from './role';
import { quoteOf, unnumbered } from './stating-passage';

const CAUSAL =
  /\b(?:because|due to|caused?|led to|result\w*|owing to|thanks to|karena|akibat|sebab|menyebabkan|mengakibatkan|memicu|dipicu)\b/iu;
const NOT_STATED = 0.5;
const LONGEST = 200;
const MOST = 4;

/** Quotes other causes that passages name for the second event; whether the first is one is read by computing. */
export const causalityRole = defineRole(toolCausality, ({ cause, effect, passages }, turn) => {
  const [first, second] = [cause, effect].map((event) => topicWords(event).map(stemOf));
  const alternatives = unnumbered(passages).flatMap((text, at) => {
    const stems = new Set(wordsOf(text).map(stemOf));
    const isOther = !first?.some((stem) => stems.has(stem)) && second?.some((stem) => stems.has(stem));
    return CAUSAL.test(text) && isOther
      ? [{ explanation: shorten(text, LONGEST), passage: at + 1, quote: quoteOf(text) }]
      : [];
  });
  return {
    thoughts: [
      turn.say(
        `I look for sentences that name another cause: there are ${alternatives.length}. Whether the first event is one, my rules cannot judge.`,
        `Saya cari kalimat yang menyebut penyebab lain: ada ${alternatives.length}. Apakah peristiwa pertama termasuk penyebabnya, aturan saya tidak dapat menilai.`,
      ),
    ],
    value: {
      relation: 'unknown' as const,
      confidence: NOT_STATED,
      alternatives: alternatives.slice(0, MOST),
    },
  };
});
