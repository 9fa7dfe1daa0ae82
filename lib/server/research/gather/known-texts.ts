import { resemblance, type TextSketch } from '@/lib/text/words/text-sketch';

/** What two texts have to share of all that they say to count as one. */
const SAME_FROM = 0.7;

/** A text that says the same as another one. */
export interface Copy {
  readonly url: string;
  readonly title: string;
}

/** The texts that a run has taken, and the copies of them that it came upon. */
export class KnownTexts {
  private readonly sketches = new Map<string, TextSketch>();
  private readonly copies = new Map<string, Copy[]>();

  /** The document that says the same as a text; null where none does. */
  sameAs(sketch: TextSketch): string | null {
    for (const [documentId, known] of this.sketches)
      if (resemblance(known, sketch) >= SAME_FROM) return documentId;
    return null;
  }

  has(documentId: string): boolean {
    return this.sketches.has(documentId);
  }

  take(documentId: string, sketch: TextSketch): void {
    this.sketches.set(documentId, sketch);
  }

  noteCopy(documentId: string, copy: Copy): void {
    const known = this.copies.get(documentId) ?? [];
    if (!known.some(({ url }) => url === copy.url)) this.copies.set(documentId, [...known, copy]);
  }

  copiesOf(documentId: string): readonly Copy[] {
    return this.copies.get(documentId) ?? [];
  }
}
