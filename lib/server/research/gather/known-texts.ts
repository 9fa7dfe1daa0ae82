import { resemblance, type TextSketch } from '@/lib/text/words/text-sketch';

/** What two texts have to share of all that they say to count as one. */
const SAME_FROM = 0.7;

/** The texts that a run has taken, and the copies of them that it came upon. */
export class KnownTexts {
  private readonly sketches = new Map<string, TextSketch>();
  private readonly copies = new Map<string, string[]>();

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
