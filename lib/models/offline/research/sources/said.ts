import type { Locale } from '@/lib/trace/step-key';
import { type Piece, piecesOf } from './pieces';
import type { ReadSource } from './read-sources';
import { tellingStems } from './telling-words';

/** A sentence, of a draft or of a source. */
export class Said {
  readonly stems: ReadonlySet<string>;
  private read: readonly Piece[] | null = null;

  constructor(
    readonly text: string,
    private readonly locale: Locale,
  ) {
    this.stems = tellingStems(text, locale);
  }

  /** The stretches of it that say one thing each; read when they are first asked for, which takes longer. */
  get pieces(): readonly Piece[] {
    this.read ??= piecesOf(this.text, this.locale);
    return this.read;
  }
}

/** A sentence of a source. */
export class Statement extends Said {
  constructor(
    text: string,
    locale: Locale,
    readonly source: ReadSource,
    /** Which of the source's sentences it is. */
    readonly at: number,
  ) {
    super(text, locale);
  }
}
