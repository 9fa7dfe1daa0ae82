import { INTENTS, type Intent } from '../../../lib/pipelines/mode-decider/reading/intents';
import { type Locale, localeSchema } from '../../../lib/trace/step-key';

/** How much thought a question needs: 0 none, 1 one look-up or step, 2 a few steps, 3 many. */
export type Effort = 0 | 1 | 2 | 3;

/** A question with what there is to learn from it. */
export interface LabelledQuestion {
  readonly text: string;
  /** Earlier messages, oldest first. */
  readonly earlier: readonly string[];
  readonly effort: Effort;
  readonly intent: Intent;
  /** Facts have to be found and checked before it can be answered. */
  readonly needsEvidence: boolean;
  readonly language: Locale;
  /** Questions of one batch were written together, about one topic; they are never split between training and testing. */
  readonly batch: string;
}

/** Whether a question needs more than a look-up or one step. */
export const isDeep = ({ effort }: LabelledQuestion): boolean => effort >= 2;

const LINE = /^([0-3])(!?) ([a-z]+): (.+)$/;
const EARLIER = '> ';
const EFFORTS: readonly Effort[] = [0, 1, 2, 3];

const isIntent = (name: string | undefined): name is Intent => INTENTS.some((intent) => intent === name);

const effortOf = (digit: string | undefined): Effort =>
  EFFORTS.find((effort) => String(effort) === digit) ?? 0;

/** Reads `<batch>.<language>.txt`: a question a line, below it the messages before it; throws on any other line. */
export function parseQuestions(fileName: string, content: string): LabelledQuestion[] {
  const [batch = '', language] = fileName.split('.');
  const questions: { labelled: Omit<LabelledQuestion, 'earlier'>; earlier: string[] }[] = [];
  for (const line of content.split('\n')) {
    if (line.trim() === '') continue;
    if (line.startsWith(EARLIER) && questions.length > 0) {
      questions.at(-1)?.earlier.push(line.slice(EARLIER.length));
      continue;
    }
    const [, effort, evidence, intent, text] = LINE.exec(line) ?? [];
    if (text === undefined || !isIntent(intent)) throw new Error(`${fileName}: cannot read "${line}"`);
    questions.push({
      labelled: {
        text,
        effort: effortOf(effort),
        intent,
        needsEvidence: evidence === '!',
        language: localeSchema.parse(language),
        batch,
      },
      earlier: [],
    });
  }
  return questions.map(({ labelled, earlier }) => ({ ...labelled, earlier }));
}
