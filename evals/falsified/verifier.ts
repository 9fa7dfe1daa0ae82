import { checkAnswer } from '../../lib/grounding/check-answer';
import { runAtOnce } from '../../lib/shared/steps';
import { readLanguage } from '../../lib/text/languages/read-language';
import { splitSentences } from '../../lib/text/sentences/split-sentences';
import { readPassages } from '../../lib/verify/read-passages';
import { verifyStatement } from '../../lib/verify/verify-statement';

/** A statement, where it stands, and the passages that are to carry it. */
export interface VerifierInput {
  readonly statement: string;
  /** The heading under which it stands, and the question that it answers. */
  readonly heading?: string;
  readonly question?: string;
  readonly passages: readonly { readonly id: string; readonly text: string }[];
}

/** Says whether passages carry a statement: what the suite measures, whoever does it. */
export type Verifier = (input: VerifierInput) => {
  readonly verdict: 'carried' | 'contradicted' | 'not-said';
};

/** The gate of answers: it shows what it supports, and whatever it takes for no claim. */
export const answerGate: Verifier = ({ statement, heading, question, passages }) => {
  const answer = heading === undefined ? statement : `## ${heading}\n\n${statement}`;
  const { claims } = checkAnswer(
    answer,
    passages.map(({ text }, at) => ({ number: at + 1, text })),
    question,
  );
  return { verdict: claims.every(({ verdict }) => verdict === 'supported') ? 'carried' : 'not-said' };
};

/** What verifies statements; of several sentences, each has to be carried. */
export const statementVerifier: Verifier = ({ statement, passages }) => {
  const language = (readLanguage(statement) ?? readLanguage(passages[0]?.text ?? ''))?.language ?? 'en';
  const read = runAtOnce(readPassages(passages, language));
  const verdicts = splitSentences(statement).map(
    (sentence) => runAtOnce(verifyStatement(sentence.trim(), language, read)).verdict,
  );
  const worst = (['contradicted', 'not-said'] as const).find((verdict) => verdicts.includes(verdict));
  return { verdict: worst ?? 'carried' };
};
