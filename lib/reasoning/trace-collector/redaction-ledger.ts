import { mergeRedactions, type Redaction, type RedactionRuleId } from '@/lib/trace/redaction';

/** More places than these are not kept: what is removed there is counted only. */
const MOST_PLACES = 500;

/** What was removed in a turn, by rule and place. */
export class RedactionLedger {
  private readonly placed: Redaction[] = [];
  private readonly counted = new Map<RedactionRuleId, number>();

  get isEmpty(): boolean {
    return this.placed.length === 0 && this.counted.size === 0;
  }

  /** Adds a removal; returns it as it is kept. */
  add(redaction: Redaction): Redaction {
    const { ruleId, count, at } = redaction;
    const last = this.placed.at(-1);
    const isSamePlace = last !== undefined && last.ruleId === ruleId && last.at === at;
    if (at !== undefined && isSamePlace) {
      this.placed[this.placed.length - 1] = { ...last, count: last.count + count };
      return redaction;
    }
    if (at !== undefined && this.placed.length < MOST_PLACES) {
      this.placed.push(redaction);
      return redaction;
    }
    this.counted.set(ruleId, (this.counted.get(ruleId) ?? 0) + count);
    return { ruleId, count };
  }

  /** All removals, in the order of their places; those without one come last. */
  all(): readonly Redaction[] {
    return mergeRedactions([
      ...this.placed,
      ...Array.from(this.counted, ([ruleId, count]) => ({ ruleId, count })),
    ]);
  }
}
