import './code-colors.css';
import { WorkQueue } from '@/components/work/work-queue';
import { CODE_GROUPS, type CodeTask, type CodeTokens } from './code-group';

/** Code that people read takes some milliseconds. */
const TIMEOUT_MS = 1_500;
/** Code that grows is read anew that often at most, and longer after what took long. */
const PAUSE_MS = 100;
const PAUSE_SHARE = 4;

const queue = new WorkQueue<CodeTask>(
  () => new Worker(new URL('./code-colors-worker.ts', import.meta.url), { type: 'module' }),
  TIMEOUT_MS,
);

/** One for each group; null where the browser cannot colour a text without changing it. */
const highlights: readonly Highlight[] | null =
  'highlights' in CSS
    ? CODE_GROUPS.map((group) => {
        const highlight = new Highlight();
        CSS.highlights.set(`code-${group}`, highlight);
        return highlight;
      })
    : null;

/** The colours of one block of code that may grow. Elements and text stay as they are: only places get a colour. */
export class CodeColors {
  private tokens: CodeTokens = [];
  private readonly ranges: StaticRange[] = [];
  private text = '';
  private isReading = false;
  private isShown = true;

  constructor(
    private readonly element: HTMLElement,
    private readonly language: string,
  ) {}

  /** Colours what the block says now. */
  async update(text: string): Promise<void> {
    this.text = text;
    if (highlights === null || this.isReading) return;
    this.isReading = true;
    let read: string | null = null;
    while (this.isShown && read !== this.text) {
      read = this.text;
      const startedAt = performance.now();
      // Our own worker says nothing else.
      const tokens = (await queue.ask({ language: this.language, text: read })) as CodeTokens | null;
      if (tokens !== null && this.isShown) this.show(tokens);
      const pauseMs = Math.max(PAUSE_MS, (performance.now() - startedAt) * PAUSE_SHARE);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    this.isReading = false;
  }

  /** Takes the colours off again. */
  remove(): void {
    this.isShown = false;
    this.cut(0);
  }

  /** What has not changed keeps its places. */
  private show(tokens: CodeTokens): void {
    const node = this.element.firstChild;
    if (node === null) return;
    let same = 0;
    while (same < tokens.length && tokens[same] === this.tokens[same]) same += 1;
    const first = Math.floor(same / 3);
    this.cut(first);
    const { length } = node.textContent ?? '';
    for (let index = first * 3; index + 2 < tokens.length; index += 3) {
      const [startOffset = 0, endOffset = 0, group = 0] = tokens.slice(index, index + 3);
      if (endOffset > length) break;
      const range = new StaticRange({
        startContainer: node,
        startOffset,
        endContainer: node,
        endOffset,
      });
      this.ranges.push(range);
      highlights?.[group]?.add(range);
    }
    this.tokens = tokens.slice(0, this.ranges.length * 3);
  }

  private cut(length: number): void {
    for (let index = length; index < this.ranges.length; index += 1) {
      const range = this.ranges[index];
      const group = this.tokens[index * 3 + 2];
      if (range !== undefined && group !== undefined) highlights?.[group]?.delete(range);
    }
    this.ranges.length = Math.min(length, this.ranges.length);
    this.tokens = this.tokens.slice(0, length * 3);
  }
}
