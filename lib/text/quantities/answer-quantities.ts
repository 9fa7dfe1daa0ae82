import { CALCULATION_FORMS } from './calculation-forms';
import { CONVERSION_FORMS } from './conversion-forms';
import { DATE_FORMS } from './date-forms';
import { isEquation, solveEquation } from './equation';
import { type CalculationStop, CalculationStopped } from './calculation-stopped';
import type { Form, Work } from './form';
import { MONEY_FORMS } from './money-forms';
import { answerMotion } from './motion';
import { type Matching, matchWhole, type Pattern, type SlotReading } from './pattern';
import { PERCENT_FORMS } from './percent-forms';
import type { QuestionSetting, Solution } from './question';
import type { Reading } from './read-amount';
import { decimalSignOf } from './read-numeral';
import { readSlot } from './read-slot';
import { isFreeWord } from './reserved-words';
import { cutIntoQuestions, withoutNoise } from './split-questions';
import { readTokens, type Token, writeTokens } from './tokens';

/** What became of one question. */
export type QuestionOutcome =
  | { readonly kind: 'solved'; readonly asked: string; readonly solution: Solution }
  | { readonly kind: 'stopped'; readonly asked: string; readonly stop: CalculationStop }
  | { readonly kind: 'not-understood'; readonly asked: string; readonly words: readonly string[] };

const FORMS: readonly Form[] = [
  ...DATE_FORMS,
  ...CONVERSION_FORMS,
  ...PERCENT_FORMS,
  ...MONEY_FORMS,
  ...CALCULATION_FORMS,
];
const MAX_CHARACTERS = 2_000;
const MAX_TOKENS = 160;
const MAX_STEPS = 60_000;
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
 * only when each of its words was understood. Empty where nothing was asked.
 */
export function answerQuantities(text: string, setting: QuestionSetting): readonly QuestionOutcome[] {
  if (text.length > MAX_CHARACTERS) return [{ kind: 'stopped', asked: `${text.slice(0, 40)}…`, stop: 'too-large' }];
  const sign = decimalSignOf(text.match(/\d+(?:[.,]\d+)+/g) ?? []);
  const context = (tokens: readonly Token[]): Reading => ({ tokens, language: setting.language, sign, assumed: new Set() });
  const questions = cutIntoQuestions(text);
  if (questions.length > 1) {
    const joined = questions.flatMap((question, index) => (index === 0 ? readTokens(question) : [COMMA, ...readTokens(question)]));
    const whole = answerOne(context(withoutNoise(joined)), setting);
    if (whole.kind === 'solved') return [whole];
  }
  return questions.flatMap((question) => {
    const tokens = withoutNoise(readTokens(question));
    return tokens.length === 0 ? [] : answerJoined(tokens, context, setting, 0);
  });
}

const COMMA: Token = { kind: 'sign', text: ',', written: ',', spaced: false };

/** Answers a sentence that may hold several questions joined by commas or "and". */
function answerJoined(
  tokens: readonly Token[],
  context: (tokens: readonly Token[]) => Reading,
  setting: QuestionSetting,
  depth: number,
): readonly QuestionOutcome[] {
  const whole = answerOne(context(tokens), setting);
  if (whole.kind === 'solved' || depth > 6 || tokens.length > MAX_TOKENS) return [whole];
  let partial: readonly QuestionOutcome[] | null = null;
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const joint = JOINTS.find((words) => words.every((word, offset) => tokens[at + offset]?.text === word));
    if (joint === undefined) continue;
    const left = answerOne(context(withoutNoise(tokens.slice(0, at))), setting);
    if (left.kind !== 'solved') continue;
    const rest = answerJoined(withoutNoise(tokens.slice(at + joint.length)), context, setting, depth + 1);
    if (rest.every(({ kind }) => kind === 'solved')) return [left, ...rest];
    partial ??= [left, ...rest];
  }
  return partial ?? [whole];
}

function answerOne(reading: Reading, setting: QuestionSetting): QuestionOutcome {
  const { tokens } = reading;
  const asked = writeTokens(tokens);
  if (tokens.length > MAX_TOKENS) return { kind: 'stopped', asked: `${asked.slice(0, 40)}…`, stop: 'too-large' };
  const work: Work = {
    setting,
    reading,
    style: { language: setting.language, sign: reading.sign ?? (setting.language === 'id' ? ',' : '.') },
    say: (english, indonesian) => (setting.language === 'en' ? english : indonesian),
  };
  const stops: { whole: CalculationStop | null; part: CalculationStop | null } = { whole: null, part: null };
  const solution = attempt(reading, work, stops);
  if (solution !== null) return { kind: 'solved', asked, solution: withAssumptions(solution, work) };
  const stop = stops.whole ?? (tokens.some(({ kind }) => kind === 'number') ? stops.part : null);
  const words = unknownWords(tokens);
  return stop !== null && (stops.whole !== null || words.length === 0)
    ? { kind: 'stopped', asked, stop }
    : { kind: 'not-understood', asked, words };
}

type Stops = { whole: CalculationStop | null; part: CalculationStop | null };

function attempt(reading: Reading, work: Work, stops: Stops): Solution | null {
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
  const matching = newMatching(reading, work.setting);
  for (const { patterns, solve } of FORMS) {
    for (const pattern of patterns) {
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
  return guarded('whole', () => answerMotion(reading, work));
}

function newMatching(reading: Reading, setting: QuestionSetting): Matching {
  const known = new Map<string, readonly SlotReading[] | CalculationStopped>();
  return {
    words: reading.tokens.map(({ text }) => text),
    stepsLeft: MAX_STEPS,
    readSlot: (type, at) => {
      const key = `${type} ${at}`;
      const before = known.get(key) ?? remember(key, type, at);
      if (before instanceof CalculationStopped) throw before;
      return before;
    },
  };

  function remember(key: string, type: string, at: number) {
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
    const mark = numeral.includes('.') ? say('a decimal point', 'titik desimal') : say('a decimal comma', 'koma desimal');
    return say(`I read ${numeral} with ${mark}.`, `${numeral} saya baca dengan ${mark}.`);
  });
  return { ...solution, notes: [...solution.notes, ...notes] };
}

const KNOWN_WORDS: ReadonlySet<string> = new Set(FORMS.flatMap(({ patterns }) => patterns.flatMap(literalsOf)));

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
  const unknown = tokens.filter((token) => isFreeWord(token) && !KNOWN_WORDS.has(token.text));
  return [...new Set(unknown.map(({ written }) => written))];
}
