import { capitalized, joinList, shorten } from '../text/quote';
import { type PartReader, toldValues } from './part';

const GOAL =
  /\b(?:plan|planning|organi[sz]e|prepare|break (?:it |this |that )?down|steps?|schedule|rencana\w*|rencanakan|susun\w*|siapkan|persiapan|uraikan|langkah\w*|jadwal\w*|bagi menjadi)\b/iu;
const STEPS = /\b(?:then|after that|finally|first|next|lalu|kemudian|setelah itu|terakhir|pertama)\b|[;,]/iu;
const LEAST_STEPS = 2;

/** Goals whose steps are named: they are put in order by what waits for what. */
export const readGoals: PartReader = ({ question, asked, stated, turn }) => {
  const goal = asked.find((clause) => GOAL.test(clause));
  const steps = stated.length > 0 ? stated.join(' ') : question.replace(/^[^:]{0,120}:\s*/, '');
  if (goal === undefined || !STEPS.test(steps) || /\?/.test(steps)) return null;
  return {
    parts: [
      {
        title: shorten(capitalized(goal.replace(/:.*$/su, '')), 150),
        evidence: 'data',
        calls: [{ tool: 'planning.decompose', args: { goal: shorten(steps, 3_900) } }],
        settle: (found) => {
          const titles = toldValues(found, 'title');
          if (titles.length < LEAST_STEPS) return null;
          const [first = '', ...others] = titles.map((title) => title.replace(/[.\s]+$/, ''));
          const rest = joinList(
            others.map((title) => `“${title}”`),
            turn.say('and', 'dan'),
          );
          return {
            text: turn.say(
              `There are ${titles.length} steps: the first is “${first}”, and then come ${rest}.`,
              `Ada ${titles.length} langkah: yang pertama “${first}”, lalu ${rest}.`,
            ),
            isConfirmed: true,
          };
        },
        how: turn.say(
          'The steps are those that you named, in the order in which they wait for each other.',
          'Langkah-langkahnya yang Anda sebutkan, menurut urutan saling menunggunya.',
        ),
      },
    ],
    answered: new Set(asked),
  };
};
