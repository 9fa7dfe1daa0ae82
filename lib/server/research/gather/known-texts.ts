import { resemblance, type TextSketch } from '@/lib/text/words/text-sketch';

/** What two texts have to share of all that they say to count as one. */
const SAME_FROM = 0.7;
/** The same where both go by one address: some sites name one for all of their pages. */
const SAME_PAGE_FROM = 0.3;

/** A text as far as it is compared. */
export interface ComparedText {
  readonly sketch: TextSketch;
  /** By which it goes; null for one of no address. */
  readonly address: string | null;
}

/** The texts that a run has taken, and the copies of them that it came upon. */
export class KnownTexts {
  private readonly taken = new Map<string, ComparedText>();
  private readonly copies = new Map<string, string[]>();

  /** The document that says the same as a text; null where none does. */
  sameAs({ sketch, address }: ComparedText): string | null {
    for (const [documentId, known] of this.taken) {
      const isOnePage = address !== null && known.address === address;
      if (resemblance(known.sketch, sketch) >= (isOnePage ? SAME_PAGE_FROM : SAME_FROM)) return documentId;
    }
    return null;
  }

  has(documentId: string): boolean {
    return this.taken.has(documentId);
  }

  take(documentId: string, text: ComparedText): void {
    this.taken.set(documentId, text);
  }

  noteCopy(documentId: string, url: string): void {
    const known = this.listOf(documentId);
    if (!known.includes(url)) known.push(url);
  }

  /** The addresses of a text's copies; the list grows as more are noted. */
  copiesOf(documentId: string): readonly string[] {
    return this.listOf(documentId);
  }

  private listOf(documentId: string): string[] {
    const known = this.copies.get(documentId) ?? [];
    this.copies.set(documentId, known);
    return known;
  }
}
