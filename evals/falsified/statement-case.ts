import { z } from 'zod';
import type { AppLanguage } from '../../lib/text/languages/read-language';
import { readJsonLines } from '../json-lines';
import type { VerifierInput } from './verifier';

/** In which ways a statement that says the same differs from its passage. */
export const PARAPHRASE_KINDS = [
  'order',
  'voice',
  'synonym',
  'merged',
  'split',
  'rounded',
  'rewritten',
  'general',
  /** A sum, a difference or a comparison that the passage does not spell out. */
  'computed',
] as const;

/** What of a true statement was changed, so that the passages do not say it. */
export const FALSE_KINDS = [
  'number',
  'unit',
  'date',
  'bound',
  'name',
  'role',
  'negation',
  'quantifier',
  'modality',
  'clause',
  'attribute',
  'condition',
  /** The words of another passage, or of another subject of this one. */
  'elsewhere',
  'direction',
  'order',
  /** Words between quotation marks that nobody said so. */
  'quote',
] as const;
export type FalseKind = (typeof FALSE_KINDS)[number];

/** A statement with what a verifier has to say of it. */
export interface StatementCase {
  readonly language: AppLanguage;
  readonly truth: 'verbatim' | 'paraphrased' | 'falsified';
  /** One of the kinds above; nothing where somebody else made the paraphrase. */
  readonly kind: string;
  readonly input: VerifierInput;
}

const statement = <Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.strictObject({
    kind: z.enum(kinds),
    text: z.string(),
    heading: z.string().optional(),
    question: z.string().optional(),
  });

type Said = Pick<VerifierInput, 'heading' | 'question'> & { readonly kind: string; readonly text: string };

/** A document of a few passages, and what is said of each rightly and wrongly. */
const documentRow = z.strictObject({
  document: z.string(),
  language: z.enum(['en', 'id']),
  about: z.string(),
  title: z.string(),
  passages: z
    .array(
      z.strictObject({
        id: z.string(),
        text: z.string(),
        verbatim: z.array(z.string()).min(1),
        paraphrased: z.array(statement(PARAPHRASE_KINDS)).min(2),
        falsified: z.array(statement(FALSE_KINDS)).min(3),
      }),
    )
    .min(2)
    .max(4),
});

/** The statements of a file of ours; each is held against all passages of its document. */
export async function readOwnStatements(path: string): Promise<StatementCase[]> {
  const documents = await readJsonLines(path, documentRow);
  return documents.flatMap(({ language, passages }) =>
    passages.flatMap(({ verbatim, paraphrased, falsified }) => {
      const caseOf =
        (truth: StatementCase['truth']) =>
        ({ kind, text, heading, question }: Said): StatementCase => ({
          ...{ language, truth, kind },
          input: {
            statement: text,
            ...(heading === undefined ? {} : { heading }),
            ...(question === undefined ? {} : { question }),
            passages: passages.map((passage) => ({ id: passage.id, text: passage.text })),
          },
        });
      return [
        ...verbatim.map((text) => caseOf('verbatim')({ kind: '', text })),
        ...paraphrased.map(caseOf('paraphrased')),
        ...falsified.map(caseOf('falsified')),
      ];
    }),
  );
}
