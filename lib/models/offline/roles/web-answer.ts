import { z } from 'zod';
import { readPageLine } from '@/lib/prompts/web/quoted-pages';
import { webAnswer } from '@/lib/prompts/web/web-answer';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import { countOf, quoted } from '../text/quote';
import { defineRole } from './role';

const LONGEST_QUOTE = 320;
const LONGEST_TITLE = 120;
const pageSchema = z.object({ title: z.string(), text: z.string() });

/** Quotes what was found on the web: rules understand no pages. */
export const webAnswerRole = defineRole(webAnswer, ({ pages }, turn) => {
  const found = pages.flatMap((line) => {
    const read = readPageLine(line);
    return read === null ? [] : [{ number: read.number, ...pageSchema.parse(JSON.parse(read.json)) }];
  });
  const quotes = found.map(
    ({ number, title, text }) =>
      `- **${markdownLine(title.slice(0, LONGEST_TITLE))}**: ${markdownLine(quoted(text, LONGEST_QUOTE))} [${number}]`,
  );
  const lead = turn.say(
    'I am a set of rules and understand no pages, so I quote what was found on the web:',
    'Saya sekumpulan aturan dan tidak memahami halaman, jadi saya kutip yang ditemukan di web:',
  );
  return {
    thoughts: [
      turn.say(
        `The web search has found ${countOf(found.length, 'page')}, and I quote each of them.`,
        `Pencarian web menemukan ${found.length} halaman, dan saya kutip satu per satu.`,
      ),
    ],
    value: `${lead}\n\n${quotes.join('\n')}`,
  };
});
