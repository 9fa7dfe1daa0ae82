import { readMarkers } from '@/lib/text/markdown/markers/read-markers';

/** An answer without markers of sources that there are not. */
export function withoutInvented(answer: string, known: ReadonlySet<number>): string {
  let kept = '';
  let from = 0;
  for (const { start, end, numbers } of readMarkers(answer)) {
    const real = numbers.filter((number) => known.has(number));
    if (real.length === numbers.length) continue;
    const before = answer.slice(from, start);
    kept += real.length > 0 ? before + real.map((number) => `[${number}]`).join('') : before.trimEnd();
    from = end;
  }
  return kept + answer.slice(from);
}
