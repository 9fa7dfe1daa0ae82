import { repeated, type Shape } from '../growth/growing-work';

type Piece = string | Shape;

/** A text of that many characters: a piece repeated, or what a function makes of the size. */
export function textOf(piece: Piece, size: number): string {
  return typeof piece === 'string' ? repeated(piece)(size) : piece(size).slice(0, size);
}

export const counted =
  (piece: (index: number) => string): Shape =>
  (size) => {
    let text = '';
    for (let index = 0; text.length < size; index += 1) text += piece(index);
    return text;
  };
const after =
  (head: string, piece: string): Shape =>
  (size) =>
    head + textOf(piece, size);

/** Questions, each a piece repeated to the size: of numbers, of brackets, of words that forms begin with. */
export const QUESTIONS: readonly (readonly [name: string, piece: Piece])[] = [
  ['digits', after('what is ', '9')],
  ['terms', '7+'],
  ['powers', '9^'],
  ['large powers', '9^999 + '],
  ['products', '99999999999999*'],
  ['fractions', '1/7+'],
  ['quotients', after('1', '/7')],
  ['open brackets', '('],
  ['closed brackets', (size) => `${'('.repeat(size / 2)}1${')'.repeat(size / 2)}`],
  ['minus brackets', '-('],
  ['minus signs', '-'],
  ['percent signs', after('5', '%')],
  ['factorials', '9!'],
  ['shares', '10% of '],
  ['halves', 'half of '],
  ['roots', 'sqrt '],
  ['units', after('5 km', '/km')],
  ['compound units', '2 hours 3 minutes '],
  ['units of several kinds', '5 km and 3 kg and '],
  ['feet', "5'"],
  ['currencies', '$'],
  ['open numbers', '1.000 euros '],
  ['thousands signs', '1.'],
  ['number words', 'two million three hundred '],
  ['items', '2 pens at $3 each and '],
  ['items in Indonesian', '3 kaos @ Rp85.000, '],
  ['rupiah', 'Rp1.000.000 dan '],
  ['discounts', after('$100 ', '10% off ')],
  ['taxes', 'plus 10% tax '],
  ['bills', 'the bill was $100 with a 10% discount and '],
  ['shared bills', 'split $100 between '],
  ['proportions', 'if 3 apples cost $4, how much do '],
  ['Indonesian proportions', 'jika harga 5 kg '],
  ['prices', '5 apples cost $3 '],
  ['lists', '5, '],
  ['averages', after('average of ', '5 and ')],
  ['several questions', '1+1, and '],
  ['several conversions', 'what is 5+5 and what is 6 km in miles and '],
  ['lines', '1+1\n'],
  ['numbered lines', '1) 5+5\n'],
  ['dates', 'days between 1 May 2026 and '],
  ['weeks', '3 weeks after '],
  ['clocks', 'from 9:15 to '],
  ['journeys', 'a car drives 60 km in 1 hour '],
  ['what is asked of journeys', 'how fast how long '],
  ['question words', 'how much is '],
  ['articles', 'a '],
  ['politeness', 'please '],
  ['greetings', 'hello '],
  ['equations', 'x+'],
  ['factors of equations', '(x+1)'],
  ['equals signs', '3x+2='],
  ['commas', ', and '],
  ['white space', (size) => `5${' '.repeat(size - 4)}+ 5`],
  ['white space after a word', (size) => `about a${' '.repeat(size - 8)}b`],
  ['dots before a word', (size) => `what is ${'.'.repeat(size - 9)}x`],
  ['spaced dots', (size) => `about ${textOf('. ', size - 7)}x`],
  ['question marks before a word', (size) => `${'?'.repeat(size - 1)}x`],
  ['dots and quotation marks', (size) => `${'.'.repeat(size / 2)}${'"'.repeat(size / 2 - 1)}x`],
  ['quotation marks', '"abc '],
  ['fences', '```\n'],
  ['colons', 'list: '],
  ['one long word', 'meng'],
  ['hyphens', 'a-'],
  ['apostrophes', "a'"],
  ['words that are all new', counted((index) => `w${index} `)],
  ['names that are all new', counted((index) => `W${index} `)],
  ['sentences', 'This is a sentence. '],
  ['abbreviations', 'dr. '],
  ['notes', 'note that I have 5 '],
  ['other scripts', '你好'],
  ['surrogates', '😀'],
];
/** What is asked of a text, and the text. */
export const MATERIALS: readonly (readonly [request: string, piece: Piece])[] = [
  ['Summarise in 99 sentences', counted((index) => `The river${index} runs to town${index % 700}. `)],
  ['Summarise', 'This is one sentence of a text. '],
  ['Summarise', 'A. '],
  ['Who has the apples?', counted((index) => `Budi${index} has ${index} apples. `)],
  [
    `Who has ${counted((index) => `fruit${index} `)(1_200)}?`,
    counted((index) => `Budi has fruit${index} here. `),
  ],
  ['How many words?', 'a '],
  ['Extract all dates', '5 May 2026, '],
  ['Extract all dates', '1/'],
  ['Extract all e-mail addresses', 'a.'],
  ['Extract all e-mail addresses', 'a@'],
  ['Extract all links', 'http://'],
  ['Extract all phone numbers', '1 '],
  ['Extract all phone numbers', '+1 234-'],
  ['Extract all amounts', 'Rp 1.'],
  ['Extract all key words', counted((index) => `w${index} `)],
  ['Sort this list', counted((index) => `item${(index * 7_919) % 10_007}\n`)],
  ['Turn this into a table', 'a,'],
  ['Turn this into a table', ' \t'],
  ['Number this list', ' , '],
  ['Number this list', (size) => `a${' '.repeat(size - 2)}b`],
];
