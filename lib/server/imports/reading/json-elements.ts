/** One value of a stream of JSON, or why it is not given. */
export type JsonElement =
  | { readonly kind: 'value'; readonly bytes: Buffer }
  | { readonly kind: 'refused'; readonly why: 'too-large' | 'too-deep' | 'cut-short' };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
/** The bytes of a byte order mark, which may stand before everything. */
const MARK = new Set([0xef, 0xbb, 0xbf]);

export interface JsonLimits {
  /** Of one value. */
  readonly bytes: number;
  readonly depth: number;
}

/**
 * The values of a list as bytes, one after the other, whatever its length, or the one value that the stream is; several
 * values in a row are taken like a list. No more of the stream is held than one value within the limits. What is
 * between the brackets is not looked at: `JSON.parse` judges each value.
 */
export class JsonElements {
  private pieces: Buffer[] = [];
  private length = 0;
  private depth = 0;
  private inText = false;
  private isEscaped = false;
  private isList: boolean | null = null;
  private refused: 'too-large' | 'too-deep' | null = null;
  private isOver = false;

  // Node reads this file as it stands, and then takes no properties among the parameters.
  private readonly limits: JsonLimits;

  constructor(limits: JsonLimits) {
    this.limits = limits;
  }

  /** Whether what has come begins like a list or an object. */
  get isJson(): boolean {
    return this.isList !== null;
  }

  /** The values that end in this piece of the stream. */
  *take(given: Buffer): Generator<JsonElement, void> {
    let at = this.isList === null ? this.begin(given) : 0;
    let from = at;
    const base = this.isList ? 1 : 0;
    for (; at < given.length && !this.isOver; at += 1) {
      const byte = given[at] ?? 0;
      if (this.inText) {
        if (this.isEscaped) this.isEscaped = false;
        else if (byte === BACKSLASH) this.isEscaped = true;
        else if (byte === QUOTE) this.inText = false;
        continue;
      }
      if (this.depth === base) {
        // Between two values.
        if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
          yield* this.endBare(given, from, at);
          this.isOver = true;
          continue;
        }
        if (isBlank(byte) || byte === COMMA) {
          yield* this.endBare(given, from, at);
          from = at + 1;
          continue;
        }
      }
      if (byte === QUOTE) this.inText = true;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        this.depth += 1;
        if (this.depth > this.limits.depth + base) this.refused ??= 'too-deep';
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        this.depth -= 1;
        if (this.depth === base) {
          this.keep(given.subarray(from, at + 1));
          from = at + 1;
          yield this.end();
        }
      }
    }
    if (!this.isOver) this.keep(given.subarray(from));
  }

  /** What is left when the stream is over: nothing, unless it breaks off. */
  *finish(): Generator<JsonElement, void> {
    if (this.isOver || this.isList === null) return;
    const isWhole = !this.isList && this.depth === 0 && !this.inText;
    if (isWhole) yield* this.endBare(Buffer.alloc(0), 0, 0);
    else yield { kind: 'refused', why: 'cut-short' };
  }

  /** Where the first value begins. */
  private begin(given: Buffer): number {
    let at = 0;
    while (at < given.length && (isBlank(given[at] ?? 0) || MARK.has(given[at] ?? 0))) at += 1;
    if (at === given.length) return at;
    const byte = given[at];
    if (byte !== OPEN_LIST && byte !== OPEN_OBJECT) {
      this.isOver = true;
      return at;
    }
    this.isList = byte === OPEN_LIST;
    if (!this.isList) return at;
    this.depth = 1;
    return at + 1;
  }

  /** Ends a value without brackets, such as a number, if there is one. */
  private *endBare(given: Buffer, from: number, to: number): Generator<JsonElement, void> {
    this.keep(given.subarray(from, to));
    if (this.length > 0 || this.refused) yield this.end();
  }

  private keep(piece: Buffer): void {
    if (this.refused || piece.length === 0) return;
    this.length += piece.length;
    if (this.length > this.limits.bytes) this.refused = 'too-large';
    else this.pieces.push(piece);
    if (this.refused) this.pieces = [];
  }

  private end(): JsonElement {
    const { refused, pieces } = this;
    this.pieces = [];
    this.length = 0;
    this.refused = null;
    return refused ? { kind: 'refused', why: refused } : { kind: 'value', bytes: Buffer.concat(pieces) };
  }
}
