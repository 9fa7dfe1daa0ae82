import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { readableDiff } from './readable-diff';
import { type DiffPiece, wordDiff } from './word-diff';

/** A run of words of a draft, or a place where it cites sources, as it stands against another draft. */
export interface DraftPiece extends DiffPiece {
  /** The sources that are cited here; none in words. */
  readonly cites: readonly number[];
}

/** Two drafts beside each other: what only the earlier one says is removed, what only the later one says is added. */
export interface DraftDifference {
  readonly earlier: readonly DraftPiece[];
  readonly later: readonly DraftPiece[];
}

/** A draft by itself. */
export function draftPieces(draft: string): readonly DraftPiece[] {
  const signs = new MarkerSigns();
  return signs.read([{ kind: 'same', text: signs.write(draft) }]);
}

/** What an earlier draft became, word by word; a citation counts as one word. */
export function draftDifference(earlier: string, later: string): DraftDifference {
  const signs = new MarkerSigns();
  const pieces = readableDiff(wordDiff(signs.write(earlier), signs.write(later)));
  return {
    earlier: signs.read(pieces.filter(({ kind }) => kind !== 'added')),
    later: signs.read(pieces.filter(({ kind }) => kind !== 'removed')),
  };
}

/** Characters that mean nothing by themselves. */
const FIRST_SIGN = 0xe000;
const MOST_SIGNS = 0x1900;
const SIGNS = /[\u{E000}-\u{F8FF}]/gu;
const NO_SIGN = '\u{FFFD}';

/** Writes each citation as one character, so that none is taken apart where texts are compared. */
class MarkerSigns {
  private readonly signs = new Map<string, string>();
  private readonly markers = new Map<string, { readonly text: string; readonly cites: readonly number[] }>();

  write(draft: string): string {
    const plain = draft.replaceAll(SIGNS, NO_SIGN);
    let written = '';
    let from = 0;
    for (const { numbers, start, end } of readMarkers(plain)) {
      written += plain.slice(from, start) + this.signOf(plain.slice(start, end), numbers);
      from = end;
    }
    return written + plain.slice(from);
  }

  read(pieces: readonly DiffPiece[]): readonly DraftPiece[] {
    return pieces.flatMap(({ kind, text }) => {
      const read: DraftPiece[] = [];
      let from = 0;
      for (const { 0: sign, index } of text.matchAll(SIGNS)) {
        const marker = this.markers.get(sign);
        if (!marker) continue;
        if (index > from) read.push({ kind, text: text.slice(from, index), cites: [] });
        read.push({ kind, ...marker });
        from = index + sign.length;
      }
      if (from < text.length) read.push({ kind, text: text.slice(from), cites: [] });
      return read;
    });
  }

  private signOf(text: string, cites: readonly number[]): string {
    const known = this.signs.get(text);
    if (known !== undefined) return known;
    if (this.signs.size === MOST_SIGNS) return text;
    const sign = String.fromCharCode(FIRST_SIGN + this.signs.size);
    this.signs.set(text, sign);
    this.markers.set(sign, { text, cites });
    return sign;
  }
}
