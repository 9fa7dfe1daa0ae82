/** Lets each person do so many things at the same time, and all together so many. */
export class AtOnce {
  private readonly underWay = new Map<string, number>();
  private all = 0;

  constructor(
    private readonly most: number,
    private readonly mostOfAll = Number.POSITIVE_INFINITY,
  ) {}

  /** Begins one: gives what to call when it is over, or null where as many are under way already. */
  begin(ownerId: string): (() => void) | null {
    const others = this.underWay.get(ownerId) ?? 0;
    if (others >= this.most || this.all >= this.mostOfAll) return null;
    this.count(ownerId, 1);
    let isOver = false;
    return () => {
      if (!isOver) this.count(ownerId, -1);
      isOver = true;
    };
  }

  /** Does it, or gives null where as many are under way already. */
  async run<Value>(ownerId: string, work: () => Promise<Value>): Promise<Value | null> {
    const end = this.begin(ownerId);
    if (end === null) return null;
    try {
      return await work();
    } finally {
      end();
    }
  }

  private count(ownerId: string, more: 1 | -1): void {
    const own = (this.underWay.get(ownerId) ?? 0) + more;
    this.all += more;
    if (own === 0) this.underWay.delete(ownerId);
    else this.underWay.set(ownerId, own);
  }
}
