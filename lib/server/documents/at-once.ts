/** Lets each person do so many things at the same time. */
export class AtOnce {
  private readonly underWay = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Does it, or gives null where the person does as many already. */
  async run<Value>(ownerId: string, work: () => Promise<Value>): Promise<Value | null> {
    const others = this.underWay.get(ownerId) ?? 0;
    if (others >= this.most) return null;
    this.underWay.set(ownerId, others + 1);
    try {
      return await work();
    } finally {
      const rest = (this.underWay.get(ownerId) ?? 1) - 1;
      if (rest === 0) this.underWay.delete(ownerId);
      else this.underWay.set(ownerId, rest);
    }
  }
}
