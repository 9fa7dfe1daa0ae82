import { plainSentences } from '@/lib/text/sentences/plain-sentences';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import {
  AND,
  BEGINS_WITH_THEN,
  CLOSING_VERB,
  evidenceFor,
  REFERS_BACK,
  REQUEST_VERB,
  THEN,
} from './goal-words';
import type { Subtask } from './subtask';

/** A part of a goal, and whether it is said to come after the one before it. */
interface Clause {
  readonly text: string;
  readonly isNext: boolean;
}

const LONGEST_TITLE = 200;
const POLITE = /^(?:please|can you|could you|tolong|mohon|coba|bisakah (?:kamu|anda))[,\s]+/iu;
const ENDS = /^[\s,;:.!-]+|[\s,;:.!-]+$/gu;

/**
 * The parts of a goal by its clauses, at most so many: sentences and lines, what stands after "then", and requests
 * that "and" joins. One that speaks of what came before depends on it, and one that compares or concludes on all.
 */
export function decomposeByClauses(goal: string, most: number): Subtask[] {
  const clauses = plainSentences(goal).flatMap(clausesOf).slice(0, most);
  const subtasks: Subtask[] = [];
  for (const [at, { text, isNext }] of clauses.entries()) {
    const [first = ''] = text.split(/\s+/);
    const before = subtasks.at(-1);
    const dependsOn =
      before === undefined
        ? []
        : at > 1 && CLOSING_VERB.test(first)
          ? endsOf(subtasks)
          : isNext || CLOSING_VERB.test(first) || REFERS_BACK.test(text)
            ? [before.id]
            : [];
    subtasks.push({ id: `s${at + 1}`, title: titleOf(text), dependsOn, evidence: evidenceFor(text) });
  }
  return subtasks;
}

/** Those on which nothing depends so far. */
function endsOf(subtasks: readonly Subtask[]): string[] {
  const needed = new Set(subtasks.flatMap(({ dependsOn }) => dependsOn));
  return subtasks.flatMap(({ id }) => (needed.has(id) ? [] : [id]));
}

function clausesOf(sentence: string): Clause[] {
  const goesOn = BEGINS_WITH_THEN.test(sentence);
  const steps = sentence
    .replace(BEGINS_WITH_THEN, '')
    .split(THEN)
    .map((step) => step.replace(ENDS, '').replace(POLITE, ''))
    .filter((step) => step !== '');
  return steps.flatMap((step, at) =>
    requestsOf(step).map((text, part): Clause => ({ text, isNext: (goesOn || at > 0) && part === 0 })),
  );
}

/** "Find A and compute B" are two requests; "find A and B" is one. */
function requestsOf(step: string): string[] {
  const requests: string[] = [];
  let from = 0;
  for (const { 0: joint, index } of step.matchAll(AND)) {
    const [next = ''] = step.slice(index + joint.length).split(/\s+/, 1);
    if (!REQUEST_VERB.test(next)) continue;
    requests.push(step.slice(from, index));
    from = index + joint.length;
  }
  return [...requests, step.slice(from)].map((one) => one.replace(ENDS, '')).filter((one) => one !== '');
}

const titleOf = (text: string): string =>
  cutAtWord(text.charAt(0).toLocaleUpperCase('en') + text.slice(1), LONGEST_TITLE);
