/** A text is in a circle once so many of its last characters, UTF-16 units, are one passage over and over … */
const QUESTION_UNITS = 1_200;
/** … of thoughts more of them, which go round in longer passages … */
const THOUGHT_UNITS = 3_600;
/** … and of an answer the most: people ask for lines that are repeated. */
const ANSWER_UNITS = 8_000;
/** … so often at least … */
const TIMES = 4;
/** … but passages of an answer that are longer than the lines that people ask for, so often in so many. */
const LONG = [
  { from: 100, times: 8, units: 2_400 },
  { from: 300, times: 5, units: 4_000 },
] as const;

/** Notices that a model repeats itself without end, as small ones do. Linear in the text. */
export class CircleWatch {
  private tail = '';
  private sinceLooked = 0;

  private constructor(private readonly units: number) {}

  static ofQuestion = (): CircleWatch => new CircleWatch(QUESTION_UNITS);
  static ofThoughts = (): CircleWatch => new CircleWatch(THOUGHT_UNITS);
  static ofAnswer = (): CircleWatch => new CircleWatch(ANSWER_UNITS);

  /** Takes what the model has written next; true once it goes in a circle. */
  feed(piece: string): boolean {
    this.tail = (this.tail + piece).slice(-2 * this.units);
    this.sinceLooked += piece.length;
    if (this.sinceLooked < Math.min(this.units, LONG[0].units) / TIMES) return false;
    this.sinceLooked = 0;
    return (
      this.repeats(this.units, 1, TIMES) ||
      LONG.some(({ units, from, times }) => this.repeats(units, from, times))
    );
  }

  /** Whether the last units are one passage of at least a length, so often. */
  private repeats(units: number, from: number, times: number): boolean {
    if (this.tail.length < units || units > this.units) return false;
    const period = periodOf(this.tail.slice(-units));
    return period >= from && period <= units / times;
  }
}

/** The length of the shortest passage that a text repeats from its first to its last character (Knuth, Morris and Pratt). */
function periodOf(text: string): number {
  const borders = new Uint32Array(text.length);
  for (let at = 1, length = 0; at < text.length; at += 1) {
    while (length > 0 && text[at] !== text[length]) length = borders[length - 1] ?? 0;
    if (text[at] === text[length]) length += 1;
    borders[at] = length;
  }
  return text.length - (borders.at(-1) ?? 0);
}
