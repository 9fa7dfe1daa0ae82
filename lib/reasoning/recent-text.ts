import { isBlank } from './tag-pattern';

/** So much is looked at, and so much kept before it is cut, since cutting has its price. */
const LENGTH = 160;
const MOST_KEPT = 4_096;
/** What ends a sentence, but for a few abbreviations and the number of an item. */
const SENTENCE_END = /(?<!\b(?:e\.g|i\.e|mis|vs|cf)|^\s*\d{1,3})[.!?…。！？]["'”’»)\]*_]*$/iu;
/** An opening mark behind other text on its line, with nothing behind it but what joins it to the one that closes it. */
const JOINED =
  /\S[^\S\n]*(?:<[\p{L}:_ ]{2,24}>|\[[A-Z]{4,9}\]|<\|[\w:]{2,24}\|>|◁think▷)["'”’*_\s]*(?:(?:\.{3}|[…,;/&+–—-]|and|or|to|until|through|then|with|dan|atau|lalu|sampai|hingga|dengan)["'“”‘’*_\s]*)*$/iu;

/** The last words of a block as it streams. */
export class RecentText {
  constructor(private text = '') {}

  copy(): RecentText {
    return new RecentText(this.text);
  }

  /** Takes what comes next. */
  note(content: string): void {
    this.text += content;
    if (this.text.length > MOST_KEPT) this.text = this.last;
  }

  /** Whether a sentence has begun on its line, and not ended. */
  get isWithinSentence(): boolean {
    const line = this.last.slice(this.last.lastIndexOf('\n') + 1).trimEnd();
    return !isBlank(line) && !SENTENCE_END.test(line);
  }

  get endsWithSpace(): boolean {
    return /[^\S\n]$/.test(this.text);
  }

  /** Whether a closing mark that comes next is named together with the one that opens. */
  get namesPair(): boolean {
    return JOINED.test(this.last);
  }

  private get last(): string {
    return this.text.slice(-LENGTH);
  }
}
