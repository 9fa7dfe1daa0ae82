import { toolCompare } from '@/lib/prompts/tools/tool-compare';
import { isRequest } from '../text/is-request';
import { defineRole } from './role';
import { quoteOf, statingPassage, unnumbered } from './stating-passage';

const STATED = 0.6;
const LONGEST_VALUE = 100;

/** Quotes for each thing and respect the sentence that has the words of both. */
export const compareRole = defineRole(toolCompare, ({ cells, passages }, turn) => {
  const texts = unnumbered(passages);
  const found = unnumbered(cells).flatMap((question, at) => {
    const stating = statingPassage(question, texts);
    if (stating === null) return [];
    const quote = quoteOf(stating.quote);
    // A question states nothing, and a long sentence is no value.
    if (quote.length > LONGEST_VALUE || isRequest(quote)) return [];
    return [{ cell: at + 1, value: quote, confidence: STATED, ...stating, quote }];
  });
  return {
    thoughts: [
      turn.say(
        `I look for sentences with both the thing and the respect in them: ${found.length} of ${cells.length} have one.`,
        `Saya cari kalimat yang memuat hal dan seginya sekaligus: ${found.length} dari ${cells.length} ada kalimatnya.`,
      ),
    ],
    value: { cells: found },
  };
});
