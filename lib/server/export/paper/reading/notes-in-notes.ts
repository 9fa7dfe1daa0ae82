/**
 * Footnotes that refer to each other, or to themselves, where what they say stands in place: each is told once within
 * the outermost.
 */
export class NotesInNotes {
  private readonly told = new Set<string>();
  private depth = 0;

  /** @returns null for a footnote that has been told within the outermost already. */
  tell<Written>(key: string, write: () => Written): Written | null {
    if (this.told.has(key)) return null;
    this.told.add(key);
    this.depth += 1;
    try {
      return write();
    } finally {
      this.depth -= 1;
      if (this.depth === 0) this.told.clear();
    }
  }
}
