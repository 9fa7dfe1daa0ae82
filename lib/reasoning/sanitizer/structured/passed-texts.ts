/** Characters that are remembered of one turn. */
const MOST_CHARACTERS = 200_000;

/**
 * Texts that have been shown in a turn as they are, and may be shown again: what is told to a model round after round
 * comes many times. A rule that learns more on the way cannot take back what people have read.
 */
export class PassedTexts {
  private readonly texts = new Set<string>();
  private left = MOST_CHARACTERS;

  has(text: string): boolean {
    return this.texts.has(text);
  }

  add(text: string): void {
    if (text.length > this.left) return;
    this.left -= text.length;
    this.texts.add(text);
  }
}
