import { shareInterval } from '../figures-of-scores';
import { FALSE_KINDS, PARAPHRASE_KINDS, type StatementCase } from './statement-case';

/** A statement with whether the verifier was right of it. */
export interface JudgedCase extends StatementCase {
  readonly isRight: boolean;
}

type Parts = Record<string, number>;

const shareOf = (name: string, cases: readonly JudgedCase[]): Parts => {
  if (cases.length === 0) return {};
  const right = cases.filter(({ isRight }) => isRight).length;
  const [low, high] = shareInterval(right, cases.length);
  return { [name]: right / cases.length, [`${name}Low95`]: low, [`${name}High95`]: high };
};

const byKind = (kinds: readonly string[], cases: readonly JudgedCase[]): Parts =>
  Object.assign(
    {},
    ...kinds.map((kind) =>
      shareOf(
        kind,
        cases.filter((one) => one.kind === kind),
      ),
    ),
  );

/** What is caught of falsified statements and kept of true ones, in all, by language and by kind, each with its interval. */
export function falsifiedFigures(set: string, cases: readonly JudgedCase[]): Record<string, Parts> {
  const falsified = cases.filter(({ truth }) => truth === 'falsified');
  const paraphrased = cases.filter(({ truth }) => truth === 'paraphrased');
  const whole = (some: readonly JudgedCase[]): Parts => ({
    ...(some.length === 0 ? {} : { statements: some.length }),
    ...shareOf(
      'caught',
      some.filter(({ truth }) => truth === 'falsified'),
    ),
    ...shareOf(
      'verbatim',
      some.filter(({ truth }) => truth === 'verbatim'),
    ),
    ...shareOf(
      'paraphrased',
      some.filter(({ truth }) => truth === 'paraphrased'),
    ),
  });
  const parts = {
    [set]: whole(cases),
    [`${set} en`]: whole(cases.filter(({ language }) => language === 'en')),
    [`${set} id`]: whole(cases.filter(({ language }) => language === 'id')),
    [`${set} caught`]: byKind(FALSE_KINDS, falsified),
    [`${set} paraphrased`]: byKind(PARAPHRASE_KINDS, paraphrased),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0));
}
