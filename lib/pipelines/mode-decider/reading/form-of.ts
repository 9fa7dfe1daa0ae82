import { FORM_COUNTS, type QuestionForm } from './question-form';
import type { QuestionToken, WordClass } from './question-token';
import type { AskedQuestion } from './read-question';

const YEAR = /^(?:1\d|20)\d\d$/;
const NUMBER_WORDS = new Set(
  `two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand dua tiga empat
  lima enam tujuh delapan sembilan sepuluh sebelas belas puluh ratus ribu seratus`.split(/\s+/),
);
const RELATIONS: ReadonlySet<WordClass> = new Set(['kin', 'role', 'work', 'place', 'event']);
const DESCRIBING = new Set(
  'who whose whom which that where when after yang tempat dimana ketika saat'.split(' '),
);
/** Words between two relations of one chain ("the wife of the director of …"), and between nested descriptions. */
const LONGEST_LINK = 6;
const LONGEST_NESTING = 10;
const LONG_WORD = 9;
const FEW_WORDS = 3;

type Counts = Record<(typeof FORM_COUNTS)[number], number>;

/** Counts what has to be counted in order: names, numbers, chains of relations, descriptions within descriptions. */
class FormCounter {
  readonly counts = Object.fromEntries(FORM_COUNTS.map((name) => [name, 0])) as Counts;
  readonly classes = new Map<WordClass, number>();
  #before: QuestionToken | undefined;
  #sinceRelation = Number.POSITIVE_INFINITY;
  #sinceDescription = Number.POSITIVE_INFINITY;

  add(token: QuestionToken): void {
    if (token.kind === 'mark') {
      if (token.text === ',') this.counts.commas += 1;
      if (token.text === '?') this.counts.questions += 1;
      this.#before = undefined;
      return;
    }
    this.#countWord(token);
    for (const name of token.classes) this.classes.set(name, (this.classes.get(name) ?? 0) + 1);
    this.#countRelation(token);
    this.#countDescription(token);
    this.#before = token;
  }

  #countWord(token: QuestionToken): void {
    const { counts } = this;
    counts.words += 1;
    if (token.opensSentence) counts.sentences += 1;
    if (token.text.length >= LONG_WORD) counts.longWords += 1;
    if ((token.isTitle && !this.#before?.isTitle) || (token.isName && !this.#before?.isName))
      counts.names += 1;
    if (token.kind === 'number' && YEAR.test(token.text)) counts.years += 1;
    else if (token.kind === 'number' || NUMBER_WORDS.has(token.text)) counts.numbers += 1;
  }

  #countRelation({ classes }: QuestionToken): void {
    this.#sinceRelation += 1;
    if (!classes.some((name) => RELATIONS.has(name))) return;
    this.counts.relations += 1;
    if (this.#sinceRelation <= LONGEST_LINK) this.counts.chains += 1;
    this.#sinceRelation = 0;
  }

  #countDescription({ text, opensSentence }: QuestionToken): void {
    this.#sinceDescription += 1;
    if (opensSentence || !DESCRIBING.has(text)) return;
    this.counts.descriptions += 1;
    if (this.#sinceDescription <= LONGEST_NESTING) this.counts.nestedDescriptions += 1;
    this.#sinceDescription = 0;
  }
}

/** Sees the form of what is asked. Linear in its tokens. */
export function formOf({ tokens, materialWords, leansOnEarlier }: AskedQuestion): QuestionForm {
  const counter = new FormCounter();
  for (const token of tokens) counter.add(token);
  const { counts, classes } = counter;
  const of = (...names: WordClass[]): number =>
    names.reduce((sum, name) => sum + (classes.get(name) ?? 0), 0);
  Object.assign(counts, {
    relatives: of('relative'),
    kin: of('kin'),
    roles: of('role'),
    works: of('work'),
    places: of('place'),
    events: of('event'),
    sequence: of('sequence'),
    both: of('both'),
    alternatives: of('alternative'),
    contrasts: of('contrast'),
    conditions: of('condition'),
    constraints: of('constraint'),
    scope: of('scope'),
    everyday: of('everyday'),
    weighty: of('weighty'),
    shares: of('share'),
    multiplications: of('multiply'),
    takings: of('takeAway'),
    givings: of('give'),
    rates: of('rate'),
    numberComparisons: of('compareNumber'),
    operations: of('multiply', 'share', 'takeAway', 'give', 'sequel'),
    firstPerson: of('first'),
    material: materialWords,
    leans: leansOnEarlier ? 1 : 0,
    noQuestionMark: counts.questions === 0 ? 1 : 0,
    barelyAnything: counts.words <= FEW_WORDS ? 1 : 0,
  } satisfies Partial<Counts>);
  const isSum = counts.numbers >= 2 && of('howMuch') > 0;
  const asksOneThing =
    counts.sentences <= 1 &&
    counts.numbers < 2 &&
    of('wh') + counts.questions > 0 &&
    counts.firstPerson === 0 &&
    !leansOnEarlier;
  return { shape: isSum ? 'sum' : asksOneThing ? 'question' : 'other', counts };
}
