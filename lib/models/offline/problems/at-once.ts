import { plainText } from '@/lib/text/markdown/plain-text';
import { asAsked } from '../conversation/as-asked';
import { understoodReply } from '../skills/choose-reply';
import { capitalized, shorten } from '../text/quote';
import type { PartReader } from './part';

const LONGEST = 500;

/** A whole question that is answered at once as well, such as one about a text, a list or a table. */
export const readAtOnce: PartReader = async ({ question, asked, turn }) => {
  const alone = asAsked(question, turn);
  const { reply } = await understoodReply(alone);
  if (reply === null) return null;
  const [first = '', ...others] = reply.answer.split('\n');
  return {
    parts: [
      {
        title: shorten(capitalized(alone.instruction.replace(/[\s?.]+$/u, '') || question), 150),
        evidence: 'none',
        calls: [],
        settle: () => ({ text: shorten(plainText(first), LONGEST), isConfirmed: true }),
        shown: others.join('\n').trim(),
      },
    ],
    answered: new Set(asked),
  };
};
