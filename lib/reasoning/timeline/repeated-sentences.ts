/** A sentence is said again where it was one of so many different ones before. */
const LONGEST_LOOP = 8;
/** So many sentences in a row that are said again are a loop. */
const FEWEST_IN_LOOP = 2;

/** Notices where thoughts go round in a few sentences, from what they have said so far. */
export class RepeatedSentences {
  /** The last different sentences, the newest at the end. */
  private readonly recent: string[] = [];
  private inARow = 0;

  /** Takes the next sentence; returns whether it goes on with a loop. */
  goesOn(sentence: string): boolean {
    const index = this.recent.lastIndexOf(sentence);
    if (index >= 0) this.recent.splice(index, 1);
    else if (this.recent.length === LONGEST_LOOP) this.recent.shift();
    this.recent.push(sentence);
    this.inARow = index >= 0 ? this.inARow + 1 : 0;
    return this.inARow >= FEWEST_IN_LOOP;
  }
}

/** Fewer sentences of a loop are no more than emphasis. */
const FEWEST_TOLD = 3;

/** Counts what a row says, and how much of it in a loop. */
export class RowLoop {
  private readonly counts = new Map<string, number>();
  private looped = 0;

  add(sentence: string, isLoop: boolean): void {
    this.counts.set(sentence, (this.counts.get(sentence) ?? 0) + 1);
    if (isLoop) this.looped += 1;
  }

  /** The sentence that is said most often, and how often; null where there is no loop to speak of. */
  get most(): { readonly sentence: string; readonly times: number } | null {
    if (this.looped < FEWEST_TOLD) return null;
    let most = { sentence: '', times: 0 };
    for (const [sentence, times] of this.counts) if (times > most.times) most = { sentence, times };
    return most;
  }
}
