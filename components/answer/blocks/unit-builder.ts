import type { Container, Leaf } from '@/lib/text/markdown/blocks/leaf';
import { leafWeight } from '@/lib/text/markdown/blocks/weigh';

/** Leaves that are rendered together: one block, or as much of a large one as takes little time. */
export interface MarkdownUnit {
  readonly leaves: readonly Leaf[];
  /** The lists of it with blank lines between their items. */
  readonly loose: ReadonlySet<Container>;
  /** How many definitions its links could lead to. */
  readonly definitionCount: number;
  /** Whether more of its last leaf may come. */
  readonly growing: boolean;
  /** What goes on from the unit before it: quotations, items, and for lists how many items they have had. */
  readonly resumed: ReadonlyMap<Container, number>;
}

/** Units that are laid out together. */
export interface MarkdownPortion {
  readonly units: readonly MarkdownUnit[];
}

const HEAVIEST_UNIT = 500;
const HEAVIEST_PORTION = 700;

/** Puts leaves together to units and portions; those that are finished are the same objects for good. */
export class UnitBuilder {
  private portions: readonly MarkdownPortion[] = [];
  private units: MarkdownUnit[] = [];
  private leaves: Leaf[] = [];
  private outermost: Container | undefined;
  private loose = new Set<Container>();
  private resumed: ReadonlyMap<Container, number> = new Map();
  /** The open quotations; and how many items the open lists have had, the last one not counted. */
  private items = new Map<Container, { count: number; readonly last: Container | undefined }>();
  private unitWeight = 0;
  private portionWeight = 0;
  private refreshed = 0;

  /** The first portion may be heavier: what is shown at once needs no others. */
  constructor(private readonly firstWeight: number) {}

  /** Adds a leaf that will not change any more. */
  add(leaf: Leaf, definitionCount: number): void {
    const outermost = leaf.path[0];
    const goesOn = outermost !== undefined && outermost === this.outermost;
    const weight = leafWeight(leaf);
    if (!goesOn || this.unitWeight + weight > HEAVIEST_UNIT) this.finishUnit(definitionCount, false);
    if (!goesOn) {
      this.loose = new Set();
      this.items = new Map();
    }
    this.outermost = outermost;
    this.count(leaf);
    if (leaf.loosens) this.loose.add(leaf.loosens);
    this.leaves.push(leaf);
    this.unitWeight += weight;
  }

  /**
   * Lets the links of one more portion lead to what has been defined after them; true while portions are left. To be
   * called once nothing more comes.
   */
  refresh(definitionCount: number): boolean {
    const fresh = (unit: MarkdownUnit): MarkdownUnit =>
      unit.definitionCount < definitionCount && hasBrackets(unit) ? { ...unit, definitionCount } : unit;
    const portion = this.portions[this.refreshed];
    if (portion) this.portions = this.portions.with(this.refreshed, { units: portion.units.map(fresh) });
    else this.units = this.units.map(fresh);
    this.refreshed += 1;
    return this.refreshed <= this.portions.length;
  }

  /** Everything so far, with leaves after it that may still change. */
  shown(drafts: readonly Leaf[], definitionCount: number, growing: boolean): readonly MarkdownPortion[] {
    const end = new UnitBuilder(Number.POSITIVE_INFINITY);
    end.leaves = [...this.leaves];
    end.loose = new Set(this.loose);
    end.items = new Map(this.items);
    end.resumed = this.resumed;
    end.outermost = this.outermost;
    end.unitWeight = this.unitWeight;
    for (const leaf of drafts) end.add(leaf, definitionCount);
    end.finishUnit(definitionCount, growing);
    const units = [...this.units, ...end.units];
    return units.length > 0 ? [...this.portions, { units }] : this.portions;
  }

  /** Notes the quotations and items that a leaf stands in. */
  private count({ path }: Leaf): void {
    const resumed = new Map<Container, number>();
    for (const [depth, container] of path.entries()) {
      const item = path[depth + 1];
      const known = this.items.get(container);
      if (container.kind === 'quote') {
        if (known) resumed.set(container, 0);
        else this.items.set(container, { count: 0, last: undefined });
      }
      if (container.kind !== 'list' || item?.kind !== 'item') continue;
      if (known?.last === item) resumed.set(item, 0).set(container, known.count);
      else {
        const count = known ? known.count + 1 : 0;
        this.items.set(container, { count, last: item });
        if (known) resumed.set(container, count);
      }
    }
    if (this.leaves.length === 0) this.resumed = resumed;
  }

  private finishUnit(definitionCount: number, growing: boolean): void {
    if (this.leaves.length === 0) return;
    this.units.push({
      leaves: this.leaves,
      loose: new Set(this.loose),
      definitionCount,
      growing,
      resumed: this.resumed,
    });
    this.portionWeight += this.unitWeight;
    this.leaves = [];
    this.unitWeight = 0;
    if (this.portionWeight < (this.portions.length === 0 ? this.firstWeight : HEAVIEST_PORTION)) return;
    this.portions = [...this.portions, { units: this.units }];
    this.units = [];
    this.portionWeight = 0;
  }
}

const hasBrackets = ({ leaves }: MarkdownUnit): boolean =>
  leaves.some((leaf) =>
    leaf.kind === 'table'
      ? leaf.rows.flat().concat(leaf.header).join().includes(']')
      : 'text' in leaf && leaf.text.includes(']'),
  );
