import { Observable } from '@/components/observable/observable';
import type { CodeSource } from '@/lib/text/markdown/blocks/leaf';

const wrapped = new WeakMap<CodeSource, Observable<boolean>>();

/** Whether long lines of some code go on below: the same for all blocks that show it. */
export function wrappedOf(source: CodeSource): Observable<boolean> {
  const known = wrapped.get(source) ?? new Observable(false);
  wrapped.set(source, known);
  return known;
}
