import type { CalculationStep } from '@/lib/prompts/deep/deep-calculation';
import { figuresIn } from '@/lib/text/quantities/calculations-in';

/** The calculator reads no more. */
const LONGEST_EXPRESSION = 200;
const FIGURE = /(?<![\d.,])\d(?:[\d.,]*\d)?(?![\d.,]*\d)/g;
/** What a model takes its own calculation to come to, which the calculator says. Equations have an unknown. */
const WITH_RESULT = /^([^\p{L}=]*)=\s*[^\d=]{0,5}([\d.,]*\d)?[^=]*$/u;
const CALCULATES = /[-+*/^%]|\p{L}/u;
/** Two values with nothing between them, of which one stood in the name of a step. */
const WITHOUT_SIGN = /[\d)]\s*\((?!\s*\))|\)\s*[\d\p{L}]/u;

interface KnownStep {
  readonly name: string;
  readonly written: string;
  /** What the model takes it to come to. */
  readonly guess: string | undefined;
}

/**
 * The steps of a calculation that calculate anything, each in figures alone, written as the question means them: names
 * of earlier steps, and what the model takes these to come to, stand for their calculations. The first that cannot be
 * read ends them: they are not whole then.
 */
export function stepsInFigures(
  steps: readonly CalculationStep[],
  question: string,
): { readonly steps: readonly CalculationStep[]; readonly isWhole: boolean } {
  const figures = figuresIn(question);
  const known: KnownStep[] = [];
  for (const { name, expression } of steps) {
    const [, calculated = expression, guess] = WITH_RESULT.exec(expression) ?? [];
    const plain = calculated
      .replaceAll(FIGURE, (figure) => figures.get(figure) ?? guessed(known, figure) ?? figure)
      .trim();
    // The longest name first: "total" stands in "total cost", too.
    const written = known
      .toSorted((one, other) => other.name.length - one.name.length)
      .reduce(
        (text, earlier) => text.replaceAll(wordsOf(earlier.name), () => grouped(earlier.written)),
        plain,
      );
    if (WITHOUT_SIGN.test(written) || written.length > LONGEST_EXPRESSION) break;
    known.push({ name, written, guess });
  }
  return {
    isWhole: known.length === steps.length,
    steps: known
      .filter(({ written }) => CALCULATES.test(written))
      .map(({ name, written }) => ({ name, expression: written })),
  };
}

const grouped = (written: string): string => (CALCULATES.test(written) ? `(${written})` : written);

function guessed(known: readonly KnownStep[], figure: string): string | undefined {
  const step = known.find(({ guess }) => guess === figure);
  return step && grouped(step.written);
}

/** A name where it stands by itself, with whatever is between its words. */
const wordsOf = (name: string): RegExp => {
  const words = name.split(/[\s_]+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])${words.join('[\\s_]+')}(?![\\p{L}\\p{N}_])`, 'giu');
};
