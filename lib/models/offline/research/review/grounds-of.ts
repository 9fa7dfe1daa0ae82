import type { Steps } from '@/lib/shared/steps';
import { carries, hasNumbersOf, shareOf } from '../comparison/answers';
import { disagreementOf } from '../comparison/disagreement';
import { findIn } from '../comparison/in-steps';
import type { DraftStatement } from '../draft/draft-block';
import type { Corpus } from '../sources/corpus';
import type { Said, Statement } from '../sources/said';
import type { Problem } from './problem';

/** A paraphrase has fewer of the words of what carries it. */
const CARRIED = 0.5;
const CARRIED_TOGETHER = 0.6;
const CONCLUDES =
  /\b(?:because|therefore|thus|hence|consequently|due to|as a result|so that|karena|sebab|akibat\w*|sehingga|oleh karena itu|maka dari itu|dengan demikian)\b/i;

/** What is wrong with where a statement is from; null where the sources that it names say it. */
export function* groundsOf(statement: DraftStatement, corpus: Corpus): Steps<Problem | null> {
  const { cites, text } = statement;
  const said = corpus.read(withoutNames(text, cites, corpus));
  const isCited = ({ source }: Statement) => cites.includes(source.number);
  const cited = corpus.statements.filter(isCited);
  const carrier = (yield* carrierAmong(cited, said, corpus)) ?? (yield* carrierTogether(cited, said, corpus));
  const isUnknown = (cited: number) => !corpus.sources.some((source) => source.number === cited);
  const unknown = cites.find(isUnknown);
  if (carrier !== null && unknown === undefined) {
    const isOwnReason = CONCLUDES.test(text) && !CONCLUDES.test(carrier.text);
    return isOwnReason ? { kind: 'conclusion', statement, carrier } : null;
  }
  const others = corpus.statements.filter((one) => !isCited(one));
  const found = { statement, carrier: carrier ?? (yield* carrierAmong(others, said, corpus)) };
  if (cites.length === 0) return { kind: 'unsourced', ...found };
  return unknown === undefined
    ? { kind: 'not-carried', ...found }
    : { kind: 'no-such-source', number: unknown, ...found };
}

/** "The archive says that …": who says it is not in the source itself. */
const withoutNames = (text: string, cites: readonly number[], { sources }: Corpus): string =>
  sources
    .filter(({ number, name }) => cites.includes(number) && name !== '')
    .reduce((rest, { name }) => rest.replaceAll(name, ' '), text);

/** The sentence that says it, or the first of two that say it together. */
function* carrierAmong(
  statements: readonly Statement[],
  said: Said,
  corpus: Corpus,
): Steps<Statement | null> {
  const alone = yield* findIn(statements, (one) => carries(one, said, corpus, CARRIED));
  if (alone !== null) return alone;
  return yield* findIn(statements, (one, at) => {
    const next = statements[at + 1];
    if (next?.source !== one.source) return false;
    const both = new Set([...one.stems, ...next.stems]);
    return (
      shareOf(both, said.stems, corpus.telling) >= CARRIED &&
      carries(corpus.read(`${one.text} ${next.text}`), said, corpus, CARRIED)
    );
  });
}

/** The first of the sentences that say it together, one of each source: "A is red [1], whereas B is blue [2]." */
function* carrierTogether(
  cited: readonly Statement[],
  said: Said,
  { telling }: Corpus,
): Steps<Statement | null> {
  const best = new Map<number, { readonly statement: Statement; readonly share: number }>();
  yield* findIn(cited, (statement) => {
    const share = shareOf(statement.stems, said.stems, telling);
    if (share > (best.get(statement.source.number)?.share ?? 0))
      best.set(statement.source.number, { statement, share });
    return false;
  });
  const together = [...best.values()].map(({ statement }) => statement);
  const [first] = together;
  if (first === undefined || together.length < 2) return null;
  const stems = new Set(together.flatMap((one) => [...one.stems]));
  const text = together.map((one) => one.text).join(' ');
  const isDenied = together.some((one) => disagreementOf(one, said, telling) !== null);
  return !isDenied && shareOf(stems, said.stems, telling) >= CARRIED_TOGETHER && hasNumbersOf(text, said.text)
    ? first
    : null;
}
