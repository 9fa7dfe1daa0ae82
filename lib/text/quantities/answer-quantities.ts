import { BILL_FORMS, BILL_SHARE_FORMS } from './bill-forms';
import { CALCULATION_FORMS } from './calculation-forms';
import { type CalculationStop, CalculationStopped } from './calculation-stopped';
import { monthOf } from './calendar';
import { CLOCK_FORMS } from './clock-forms';
import { COMMAND_FORMS } from './command-forms';
import { CONVERSION_FORMS } from './conversion-forms';
import { DATE_FORMS } from './date-forms';
import { isEquation, solveEquation } from './equation';
import type { Form, Work } from './form';
import { MONEY_FORMS } from './money-forms';
import { answerMotion, MOTION_WORDS } from './motion';
import { type Matching, matchWhole, type Pattern, type SlotReading } from './pattern';
import { PERCENT_FORMS } from './percent-forms';
import type { QuestionSetting, Solution } from './question';
import { decimalSignOf } from './read-numeral';
import { readSlot } from './read-slot';
import type { Reading } from './reading';
import { isFreeWord } from './reserved-words';
import { SHAPE_FORMS } from './shape-forms';
import { cutIntoQuestions, withoutNoise } from './split-questions';
import { readTokens, type Token, writeTokens } from './tokens';

/** What became of one question. */
export type QuestionOutcome =
  | { readonly kind: 'solved'; readonly asked: string; readonly solution: Solution }
  | { readonly kind: 'stopped'; readonly asked: string; readonly stop: CalculationStop }
  | { readonly kind: 'not-understood'; readonly asked: string; readonly words: readonly string[] };

const FORMS: readonly Form[] = [
  ...CLOCK_FORMS,
  ...DATE_FORMS,
  ...CONVERSION_FORMS,
  ...PERCENT_FORMS,
  ...COMMAND_FORMS,
  ...BILL_FORMS,
  ...MONEY_FORMS,
  ...BILL_SHARE_FORMS,
  ...CALCULATION_FORMS,
  ...SHAPE_FORMS,
];
const MAX_CHARACTERS = 1_500;
const MAX_TOKENS = 120;
const MAX_QUESTIONS = 24;
const MAX_JOINTS = 10;
/** A usual question takes some 2,000. */
const MAX_STEPS = 120_000;
/** What reading a slot counts, beside what it matches. */
const STEPS_PER_SLOT = 40;
const JOINTS = [
  [',', 'and', 'also'],
  [',', 'and'],
  [',', 'dan'],
  [',', 'lalu'],
  [',', 'serta'],
  ['and', 'also'],
  [','],
  ['and'],
  ['dan'],
  ['serta'],
];

/**
 * Answers the calculations, conversions and dates of a message, question by question, in order. A question is answered
 * only when each of its words was understood. Empty where nothing was asked. Its work is bounded for the whole message.
 */
export function answerQuantities(text: string, setting: QuestionSetting): readonly QuestionOutcome[] {
  const questions = text.length > MAX_CHARACTERS ? [] : cutIntoQuestions(text);
  if (text.length > MAX_CHARACTERS || questions.length > MAX_QUESTIONS)
    return [{ kind: 'stopped', asked: `${text.slice(0, 40)}…`, stop: 'too-large' }];
  const isRupiah = /\brp\.?\s*\d{1,3}\.\d{3}(?![\d.,])/i.test(text);
  const sign = decimalSignOf(text.match(/\d+(?:[.,]\d+)+/g) ?? []) ?? (isRupiah ? ',' : null);
  const budget = { stepsLeft: MAX_STEPS };
  const answer = (tokens: readonly Token[]): QuestionOutcome =>
    answerOne({ tokens, language: setting.language, sign, assumed: new Set() }, setting, budget);
  if (questions.length > 1) {
    const whole = answer(
      questions.flatMap((question, index) => [...(index === 0 ? [] : [COMMA]), ...readTokens(question)]),
    );
    if (whole.kind === 'solved') return [whole];
  }
  return questions.flatMap((question) => {
    const tokens = readTokens(question);
    return withoutNoise(tokens).length === 0 ? [] : answerJoined(tokens, answer);
  });
}

const COMMA: Token = { kind: 'sign', text: ',', written: ',', spaced: false };

/** What was understood as one question, but has no one answer, is not taken apart into others. */
const OPEN: ReadonlySet<CalculationStop> = new Set(['ambiguous-order', 'ambiguous-number', 'mixed-units']);

/** Answers a sentence that may hold several questions joined by commas or "and". */
function answerJoined(
  tokens: readonly Token[],
  answer: (tokens: readonly Token[]) => QuestionOutcome,
): readonly QuestionOutcome[] {
  const joints = tokens.flatMap((_, at) => {
    const joint =
      at === 0
        ? undefined
        : JOINTS.find((words) => words.every((word, offset) => tokens[at + offset]?.text === word));
    return joint === undefined ? [] : [{ at, next: at + joint.length }];
  });
  const known = new Map<number, readonly QuestionOutcome[]>();
  const from = (start: number): readonly QuestionOutcome[] => {
    const before = known.get(start);
    if (before !== undefined) return before;
    const whole = answer(tokens.slice(start));
    const isOne = whole.kind === 'solved' || (whole.kind === 'stopped' && OPEN.has(whole.stop));
    const outcomes = isOne || joints.length > MAX_JOINTS ? [whole] : (split(start) ?? [whole]);
    known.set(start, outcomes);
    return outcomes;
  };
  const split = (start: number): readonly QuestionOutcome[] | null => {
    let partial: readonly QuestionOutcome[] | null = null;
    for (const { at, next } of joints) {
      if (at <= start || next >= tokens.length) continue;
      const left = answer(tokens.slice(start, at));
      if (left.kind !== 'solved') continue;
      const outcomes = [left, ...from(next)];
      if (outcomes.every(({ kind }) => kind === 'solved')) return outcomes;
      partial ??= outcomes;
    }
    return partial;
  };
  return from(0);
}

interface Budget {
  stepsLeft: number;
}

function answerOne(whole: Reading, setting: QuestionSetting, budget: Budget): QuestionOutcome {
  const reading = { ...whole, tokens: withoutNoise(whole.tokens) };
  const { tokens } = reading;
  const asked = writeTokens(whole.tokens).replace(/^[\s,]+|[\s,]+$/g, '');
  if (tokens.length > MAX_TOKENS || budget.stepsLeft < 0)
    return { kind: 'stopped', asked: `${asked.slice(0, 40)}…`, stop: 'too-large' };
  const work: Work = {
    setting,
    reading,
    style: { language: setting.language, sign: reading.sign ?? (setting.language === 'id' ? ',' : '.') },
    say: (english, indonesian) => (setting.language === 'en' ? english : indonesian),
  };
  const stops: { whole: CalculationStop | null; part: CalculationStop | null } = { whole: null, part: null };
  const solution = attempt(reading, work, stops, budget);
  if (solution !== null) return { kind: 'solved', asked, solution: withAssumptions(solution, work) };
  if (budget.stepsLeft < 0) return { kind: 'stopped', asked: `${asked.slice(0, 40)}…`, stop: 'too-large' };
  const stop = stops.whole ?? (tokens.some(({ kind }) => kind === 'number') ? stops.part : null);
  const words = unknownWords(tokens);
  return stop !== null && (stops.whole !== null || words.length === 0)
    ? { kind: 'stopped', asked, stop }
    : { kind: 'not-understood', asked, words };
}

interface Stops {
  whole: CalculationStop | null;
  part: CalculationStop | null;
}

function attempt(reading: Reading, work: Work, stops: Stops, budget: Budget): Solution | null {
  const guarded = (key: keyof Stops, solve: () => Solution | null): Solution | null => {
    try {
      return solve();
    } catch (error) {
      if (!(error instanceof CalculationStopped)) throw error;
      stops[key] ??= error.stop;
      return null;
    }
  };
  if (isEquation(reading)) {
    const solution = guarded('whole', () => solveEquation(reading, work.setting.language, work.style));
    if (solution !== null || stops.whole !== null) return solution;
  }
  const matching = newMatching(reading, work.setting, budget);
  for (const { patterns, solve } of FORMS) {
    for (const pattern of patterns) {
      if (budget.stepsLeft < 0) return null;
      const solution = guarded('part', () => {
        for (const slots of matchWhole(pattern, matching)) {
          const found = guarded('whole', () => solve(slots, work));
          if (found !== null) return found;
        }
        return null;
      });
      if (solution !== null) return solution;
    }
  }
  return guarded('part', () => answerMotion(reading, work));
}

function newMatching(reading: Reading, setting: QuestionSetting, budget: Budget): Matching {
  const known = new Map<string, readonly SlotReading[] | CalculationStopped>();
  return {
    words: reading.tokens.map(({ text }) => text),
    budget,
    readSlot: (type, at) => {
      const key = `${type} ${at}`;
      const before = known.get(key) ?? remember(key, type, at);
      if (before instanceof CalculationStopped) throw before;
      return before;
    },
  };

  function remember(key: string, type: string, at: number) {
    budget.stepsLeft -= STEPS_PER_SLOT;
    let result: readonly SlotReading[] | CalculationStopped;
    try {
      result = readSlot(type, at, reading, setting);
    } catch (error) {
      if (!(error instanceof CalculationStopped)) throw error;
      result = error;
    }
    known.set(key, result);
    return result;
  }
}

function withAssumptions(solution: Solution, { reading, say }: Work): Solution {
  const notes = [...reading.assumed].map((numeral) => {
    const mark = numeral.includes('.')
      ? say('a decimal point', 'titik desimal')
      : say('a decimal comma', 'koma desimal');
    return say(`I read ${numeral} with ${mark}.`, `${numeral} saya baca dengan ${mark}.`);
  });
  return { ...solution, notes: [...solution.notes, ...notes] };
}

const KNOWN_WORDS: ReadonlySet<string> = new Set(
  FORMS.flatMap(({ patterns }) => patterns.flatMap(literalsOf)),
);

function literalsOf(pattern: Pattern): string[] {
  switch (pattern.kind) {
    case 'word':
      return [pattern.word];
    case 'slot':
      return [];
    case 'sequence':
      return pattern.parts.flatMap(literalsOf);
    case 'choice':
      return pattern.options.flatMap(literalsOf);
  }
}

function unknownWords(tokens: readonly Token[]): string[] {
  const isKnown = ({ text }: Token) =>
    KNOWN_WORDS.has(text) || MOTION_WORDS.has(text) || monthOf(text) !== null;
  const unknown = tokens.filter((token) => isFreeWord(token) && !isKnown(token));
  return [...new Set(unknown.map(({ written }) => written))];
}
