const THINKING_CEILING = 60;
const RESPONDING_CEILING = 97;
/** After this many characters of thought, about two thirds of the way to the ceiling is shown. */
const THINKING_SCALE = 700;
const RESPONDING_SCALE = 900;

/**
 * Progress of a turn whose length nobody knows: each phase nears its ceiling exponentially with the
 * characters seen, so that it always moves and never arrives early. Whole percents, never decreasing.
 */
export class ProgressMeter {
  private thoughtCharacters = 0;
  private answerCharacters = 0;
  private responseFloor = 0;
  private shown = 0;

  get value(): number {
    return this.shown;
  }

  /** Counts characters of reasoning; returns the percentage. */
  think(characters: number): number {
    this.thoughtCharacters += characters;
    return this.raise(THINKING_CEILING * nearing(this.thoughtCharacters, THINKING_SCALE));
  }

  /** Counts characters of the answer; returns the percentage. */
  respond(characters: number): number {
    if (this.answerCharacters === 0) this.responseFloor = Math.max(this.shown, THINKING_CEILING / 2);
    this.answerCharacters += characters;
    const span = RESPONDING_CEILING - this.responseFloor;
    return this.raise(this.responseFloor + span * nearing(this.answerCharacters, RESPONDING_SCALE));
  }

  /** The turn is over. */
  finish(): number {
    return this.raise(100);
  }

  private raise(percentage: number): number {
    this.shown = Math.max(this.shown, Math.floor(percentage));
    return this.shown;
  }
}

const nearing = (amount: number, scale: number): number => 1 - Math.exp(-amount / scale);
