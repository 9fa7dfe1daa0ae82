/** A text is in a circle once so many of its last characters, UTF-16 units, are one passage over and over … */
const QUESTION_UNITS = 1_200;
/** … of thoughts more of them, which go round in longer passages … */
const THOUGHT_UNITS = 3_600;
/** … and of an answer the most: people ask for lines that are repeated. */
const ANSWER_UNITS = 8_000;
/** … so often at least … */
const TIMES = 4;
/** … but passages that are longer than the lines that people ask for, so often in so many. */
const LONG = [
  { from: 100, times: 8, units: 2_400 },
  { from: 300, times: 5, units: 4_000 },
  { from: 1_000, times: 3, units: 3_000 },
] as const;
const FEWEST_TIMES = 3;

/** Notices that a model repeats itself without end, as small ones do. Linear in the text. */
export class CircleWatch {
  private tail = '';
  private sinceLooked = 0;
  private readonly long: readonly Circle[];

  private constructor(private readonly units: number) {
    this.long = LONG.filter((one) => one.units <= units);
  }

  static ofQuestion = (): CircleWatch => new CircleWatch(QUESTION_UNITS);
  static ofThoughts = (): CircleWatch => new CircleWatch(THOUGHT_UNITS);
  static ofAnswer = (): CircleWatch => new CircleWatch(ANSWER_UNITS);

  /** Takes what the model has written next; true once it goes in a circle. */
  feed(piece: string): boolean {
    this.tail = (this.tail + piece).slice(-2 * this.units);
    this.sinceLooked += piece.length;
    if (this.sinceLooked < Math.min(this.units, LONG[0].units) / TIMES) return false;
    this.sinceLooked = 0;
    return goesRound(this.tail, [{ from: 1, times: TIMES, units: this.units }, ...this.long]);
  }
}

interface Circle {
  /** Of the passage, in UTF-16 units; at least. */
  readonly from: number;
  readonly times: number;
  /** Of all of them together; at least. */
  readonly units: number;
}

/** Whether a text ends in one of these circles, by the borders of its ends (Knuth, Morris and Pratt). */
function goesRound(text: string, circles: readonly Circle[]): boolean {
  const last = text.length - 1;
  const borders = new Uint32Array(text.length);
  for (let at = 1, length = 0; at < text.length; at += 1) {
    while (length > 0 && text[last - at] !== text[last - length]) length = borders[length - 1] ?? 0;
    if (text[last - at] === text[last - length]) length += 1;
    borders[at] = length;
    const [units, period] = [at + 1, at + 1 - length];
    if (units < FEWEST_TIMES * period) continue;
    if (circles.some((one) => units >= one.units && period >= one.from && units >= one.times * period))
      return true;
  }
  return false;
}
