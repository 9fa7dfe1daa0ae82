import type { Spread } from '@/lib/chat/health-report';

/** How much longer each class is than the one before it: a time is told to within a twentieth. */
const RATIO = 1.05;
const HALF = 0.5;
const MOST = 0.95;

/** Counts times by classes of about the same length, so that any number of them takes little room and no sorting. */
export class DurationSketch {
  private readonly counts = new Map<number, number>();
  private size = 0;

  add(ms: number): void {
    const place = Math.round(Math.log1p(ms) / Math.log(RATIO));
    this.counts.set(place, (this.counts.get(place) ?? 0) + 1);
    this.size += 1;
  }

  /** Null where there was none. */
  get spread(): Spread | null {
    if (this.size === 0) return null;
    return { halfMs: this.at(HALF), mostMs: this.at(MOST) };
  }

  private at(share: number): number {
    const places = [...this.counts].sort(([left], [right]) => left - right);
    let seen = 0;
    for (const [place, count] of places) {
      seen += count;
      if (seen >= share * this.size) return Math.round(RATIO ** place - 1);
    }
    return 0;
  }
}
