import { capitalized, joinList } from '../text/quote';
import { differenceIn, middle } from './amount-words';
import type { Comparative } from './comparatives';
import type { Fact } from './facts';
import { type Part, type PartCall, type Problem, toldValues } from './part';

interface Ranking {
  readonly ranked: readonly Fact[];
  readonly comparative: Comparative;
  readonly clause: string;
}

/** Of what is higher, people want to hear what of it is. */
const SAYS_NO_RESPECT = /^(?:higher|lower|larger|smaller)$/;
const YES_OR_NO = /^\W*(?:is|are|was|were|does|do|did|apakah|benarkah)\b/iu;

/** The part of a plan that compares things in one respect, which a tool works out, too. */
export function rankingPart(ranking: Ranking, problem: Problem): Part {
  const { ranked, clause } = ranking;
  const { turn } = problem;
  const [best] = ranked;
  const column = turn.locale === 'en' ? 0 : 1;
  const names = ranked.map(({ entity }) => entity).toSorted();
  const listed = joinList(names, turn.say('and', 'dan'));
  const respect = best?.respect.names[column] ?? '';
  const text = tell(ranking, problem);
  const [call] = callsFor(ranked, problem);
  const order = ranked.toSorted((left, right) => middle(right.quantity) - middle(left.quantity));
  return {
    title: capitalized(turn.say(`${respect} of ${listed}`, `${respect} ${listed}`)),
    evidence: 'calculation',
    calls: call ? [call] : [],
    settle: (found) => {
      const [told] = toldValues(found, 'order');
      if (told !== undefined && !isEqual(ranked) && told !== order.map(({ entity }) => entity).join(', '))
        return null;
      return { text, isConfirmed: found.length > 0 };
    },
    ...leadOf(ranked, clause, problem),
    more: () => differenceOf(ranked, problem),
    how: turn.say(
      'The amounts are those that you stated, put into one unit and compared.',
      'Angkanya yang Anda sebutkan, disamakan satuannya, lalu dibandingkan.',
    ),
  };
}

const isEqual = (ranked: readonly Fact[]): boolean =>
  ranked.every(({ quantity }) => ranked[0] && middle(quantity) === middle(ranked[0].quantity));

/** "Yes" or "No" to a question about two things, the first of which is the one that it is about. */
function leadOf(ranked: readonly Fact[], clause: string, { turn }: Problem): Pick<Part, 'lead'> {
  if (!YES_OR_NO.test(clause) || ranked.length !== 2) return {};
  const lower = clause.toLowerCase();
  const placed = ranked
    .map(({ entity }) => ({ entity, at: lower.indexOf(entity.toLowerCase()) }))
    .filter(({ at }) => at !== -1)
    .sort((left, right) => left.at - right.at);
  const [subject, other] = placed;
  if (subject === undefined || other === undefined) return {};
  const isSo = !isEqual(ranked) && subject.entity === ranked[0]?.entity;
  return { lead: isSo ? turn.say('Yes.', 'Ya.') : turn.say('No.', 'Tidak.') };
}

function differenceOf(ranked: readonly Fact[], { turn }: Problem): string {
  const [best, last] = [ranked[0], ranked.at(-1)];
  if (best === undefined || last === undefined || isEqual(ranked)) return '';
  const by = differenceIn(turn.locale, best.quantity, last.quantity);
  return ranked.length === 2
    ? turn.say(`The difference is ${by}.`, `Selisihnya ${by}.`)
    : turn.say(`Between the first and the last lie ${by}.`, `Selisih yang pertama dan terakhir ${by}.`);
}

function tell({ ranked, comparative }: Ranking, { turn }: Problem): string {
  const [best, next] = ranked;
  if (best === undefined || next === undefined) return '';
  const respect = best.respect.names[turn.locale === 'en' ? 0 : 1];
  if (isEqual(ranked)) {
    const names = joinList(
      ranked.map(({ entity, written }) => (entity === written ? entity : `${entity} (${written})`)),
      turn.say('and', 'dan'),
    );
    return turn.say(`${names} are equal in ${respect}.`, `${names} sama dalam hal ${respect}.`);
  }
  const counted = ({ written, quantity: { noun } }: Fact): string =>
    noun === null || best.respect.name === 'price' ? written : `${written} ${noun}`;
  const name = (fact: Fact): string =>
    fact.entity === fact.written ? fact.entity : `${fact.entity} (${counted(fact)})`;
  const column = turn.locale === 'en' ? 0 : 1;
  if (ranked.length === 2 && best.respect.name !== next.respect.name) {
    const isMore = middle(best.quantity) > middle(next.quantity);
    return turn.say(
      `${best.written} (${best.entity}) is ${isMore ? 'more' : 'less'} than ${next.written} (${next.entity}).`,
      `${best.written} (${best.entity}) ${isMore ? 'lebih' : 'kurang'} dari ${next.written} (${next.entity}).`,
    );
  }
  const word = comparative.words[column];
  if (ranked.length === 2 && SAYS_NO_RESPECT.test(comparative.words[0]))
    return turn.say(
      `The ${respect} of ${name(best)} is ${word} than the ${respect} of ${name(next)}.`,
      `${capitalized(respect)} ${name(best)} ${word} daripada ${respect} ${name(next)}.`,
    );
  if (ranked.length === 2)
    return turn.say(
      `${capitalized(name(best))} is ${word} ${comparative.than?.[0] ?? 'than'} ${name(next)}.`,
      `${capitalized(name(best))} ${word} ${comparative.than?.[1] ?? 'daripada'} ${name(next)}.`,
    );
  const others = joinList(ranked.slice(1).map(name), turn.say('and', 'dan'));
  const most = comparative.superlative[column];
  return turn.say(
    `${capitalized(name(best))} is ${comparative.than ? '' : 'the '}${most}, followed by ${others}.`,
    `${capitalized(name(best))} ${most}, lalu ${others}.`,
  );
}

/** Dates are compared by their texts only: a difference of dates is no difference of amounts. */
function callsFor(ranked: readonly Fact[], { question }: Problem): PartCall[] {
  const [best, next] = ranked;
  if (best === undefined || next === undefined) return [];
  const isWritten = ranked.some(({ entity, written }) => entity === written);
  const isMixed = ranked.some(({ respect }) => respect.name !== best.respect.name);
  if ((isWritten || isMixed) && ranked.length === 2) {
    const [more, less] = middle(best.quantity) >= middle(next.quantity) ? [best, next] : [next, best];
    return [{ tool: 'calculate', args: { expression: `${more.written} - ${less.written}` } }];
  }
  return [
    {
      tool: 'reasoning.compare',
      args: {
        entities: ranked.map(({ entity }) => entity).slice(0, 8),
        dimensions: [best.respect.name],
        context: [{ sourceId: 'question', text: question }],
      },
    },
  ];
}
