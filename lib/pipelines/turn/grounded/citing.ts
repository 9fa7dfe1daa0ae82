import { readMarkers } from '@/lib/text/markdown/markers/read-markers';

/** A claim with one marker, before the full stop at its end. */
export function citing(claim: string, number: number): string {
  let bare = '';
  let from = 0;
  for (const { start, end } of readMarkers(claim)) {
    bare += claim.slice(from, start).trimEnd();
    from = end;
  }
  bare += claim.slice(from);
  return bare.replace(/\s*([.!?]?)(["”»)]*)(\s*)$/u, ` [${number}]$1$2$3`);
}
