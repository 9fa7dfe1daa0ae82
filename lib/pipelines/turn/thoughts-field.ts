import { THOUGHTS_FIELD } from './reply-shape';

/** What stands before the thoughts, without white space. */
const OPENING = `{"${THOUGHTS_FIELD}":"`;
const OPENED = new RegExp(`^\\s*\\{\\s*"${THOUGHTS_FIELD}"\\s*:\\s*"`);
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', b: '', f: '' };

/** Reads the thoughts out of a JSON value while it is being written, if its first field has them. */
export class ThoughtsField {
  private state: 'before' | 'inside' | 'over' = 'before';
  /** What has come and cannot be read yet: the beginning, or half an escape. */
  private waiting = '';

  /** Returns what of the thoughts has come with this piece; empty where nothing has. */
  feed(piece: string): string {
    if (this.state === 'over') return '';
    this.waiting += piece;
    if (this.state === 'before') {
      const opened = OPENED.exec(this.waiting);
      if (opened === null) {
        if (!OPENING.startsWith(this.waiting.replace(/\s+/g, ''))) this.end();
        return '';
      }
      this.state = 'inside';
      this.waiting = this.waiting.slice(opened[0].length);
    }
    return this.inside();
  }

  private inside(): string {
    const text = this.waiting;
    let thoughts = '';
    let at = 0;
    for (; at < text.length; at += 1) {
      const character = text[at] ?? '';
      if (character === '"') {
        this.end();
        return thoughts;
      }
      if (character !== '\\') {
        thoughts += character;
        continue;
      }
      const length = text[at + 1] === 'u' ? 6 : 2;
      if (at + length > text.length) break;
      thoughts += unescaped(text.slice(at + 1, at + length));
      at += length - 1;
    }
    this.waiting = text.slice(at);
    return thoughts;
  }

  private end(): void {
    this.state = 'over';
    this.waiting = '';
  }
}

function unescaped(sequence: string): string {
  const [kind = ''] = sequence;
  if (kind !== 'u') return ESCAPES[kind] ?? kind;
  const code = Number.parseInt(sequence.slice(1), 16);
  return Number.isNaN(code) ? '' : String.fromCharCode(code);
}
