import { ENVIRONMENT_NAMES } from '@/lib/config/env';

/** What programs that ask Nalar, and its tests, are told by. */
const OF_OTHERS = /^NALAR_(?:TOKEN|ADDRESS|E2E_.*|TRIES|BREAKAGES|REAL_MODEL)$/;

/** Says of each variable that looks like one of Nalar's and is none which one may be meant. */
export function unknownVariables(variables: { readonly [name: string]: string | undefined }): string[] {
  return Object.keys(variables)
    .filter((name) => name.startsWith('NALAR_') && !OF_OTHERS.test(name))
    .filter((name) => !ENVIRONMENT_NAMES.includes(name))
    .map((name) => {
      const known = ENVIRONMENT_NAMES.map((other) => ({ other, away: editDistance(name, other) }));
      const { other } = known.reduce((nearest, next) => (next.away < nearest.away ? next : nearest));
      return `${name} is no setting of Nalar and changes nothing. The name most like it is ${other}.`;
    });
}

/** How many letters have to be put in, left out or changed to make one text of another (Levenshtein). */
function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [place, letter] of [...left].entries()) {
    const next = [place + 1];
    for (const [index, other] of [...right].entries()) {
      const changed = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
