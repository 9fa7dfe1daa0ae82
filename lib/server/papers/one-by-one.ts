/** Does what is to be done under a name one after the other, in the order in which it was asked for. */
export class OneByOne {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const mine = (this.last.get(name) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => {});
    this.last.set(name, ended);
    void ended.then(() => {
      if (this.last.get(name) === ended) this.last.delete(name);
    });
    return mine;
  }
}
