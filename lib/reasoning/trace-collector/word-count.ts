const WHITE_SPACE = /\s+/u;

/** Counts the words of a text that comes in pieces. */
export class WordCount {
  private words = 0;
  private isInWord = false;

  get value(): number {
    return this.words;
  }

  add(text: string): void {
    const [first = '', ...others] = text.split(WHITE_SPACE);
    if (first !== '' && !this.isInWord) this.words += 1;
    this.words += others.filter((word) => word !== '').length;
    this.isInWord = (others.at(-1) ?? first) !== '' || (others.length === 0 && this.isInWord);
  }
}
