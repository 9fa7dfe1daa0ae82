import type { CslItem, StoredReference } from '@/lib/paper/reference';
import { marksOf } from '@/lib/references/find-duplicates';
import { wordsOf } from '@/lib/references/key-for';

/** Finds references of a paper that are the same source as another one, and the keys that are taken. */
export class SourceIndex {
  private readonly byMark = new Map<string, StoredReference[]>();
  private readonly byKey = new Map<string, StoredReference>();

  get size(): number {
    return this.byKey.size;
  }

  hasKey = (key: string): boolean => this.byKey.has(key);

  /** Puts one in, or in the place of the one that has its key. */
  put(reference: StoredReference): void {
    this.byKey.set(reference.key, reference);
    for (const mark of marksOf(reference.item)) {
      const others = (this.byMark.get(mark) ?? []).filter(({ key }) => key !== reference.key);
      this.byMark.set(mark, [...others, reference]);
    }
  }

  /** Those that have something in common with it that only one source has. */
  like(item: CslItem): readonly StoredReference[] {
    return [...new Set(marksOf(item).flatMap((mark) => this.byMark.get(mark) ?? []))];
  }
}

/** Whether two references that have such a thing in common are called the same, too, or one of them is not called anything. */
export function isSameSource(left: CslItem, right: CslItem): boolean {
  const [one, other] = [left.title ?? '', right.title ?? ''].map((title) => wordsOf(title).join(' '));
  return one === other || one === '' || other === '';
}
