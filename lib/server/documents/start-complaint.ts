const MOST_CHARACTERS = 4_000;
/** Node shows the source first, then what is wrong. */
const WRONG = /^\w*Error\b.*$/m;

/** What a process says of itself while it starts; what it says later is nobody's business. */
export class StartComplaint {
  private heard = '';
  private isClosed = false;

  add(piece: string): void {
    if (!this.isClosed && this.heard.length < MOST_CHARACTERS) this.heard += piece;
  }

  close(): void {
    this.isClosed = true;
    this.heard = '';
  }

  /** The line that says why it could not start; the first one, where none is known to. */
  get text(): string {
    const [first = ''] = this.heard.trim().split('\n');
    return (WRONG.exec(this.heard)?.[0] ?? first).trim() || 'The process ended without a word.';
  }
}
