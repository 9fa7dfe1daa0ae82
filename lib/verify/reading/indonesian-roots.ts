import { remembering } from '@/lib/text/words/text-pieces';

const SUFFIXES = ['nya', 'lah', 'kan', 'an', 'i', 'ku', 'mu'];
/** Prefixes with the letters of the root that they may have swallowed. */
const PREFIXES: readonly (readonly [prefix: string, swallowed: readonly string[]])[] = [
  ['memper', ['']],
  ['diper', ['']],
  ['keter', ['']],
  ['meng', ['', 'k']],
  ['meny', ['s']],
  ['mem', ['', 'p']],
  ['men', ['', 't']],
  ['me', ['']],
  ['ber', ['']],
  ['ter', ['']],
  ['di', ['']],
  ['ke', ['']],
  ['se', ['']],
  ['peng', ['', 'k']],
  ['peny', ['s']],
  ['pem', ['', 'p']],
  ['pen', ['', 't']],
  ['per', ['']],
  ['pe', ['']],
];
const SHORTEST = 4;

/** The roots that an Indonesian word may be made of: itself, and what is left without affixes, of four letters or more. */
const indonesianRoots = remembering((word): ReadonlySet<string> => {
  const roots = new Set<string>([word]);
  let level = [word];
  for (let step = 0; step < 2; step += 1) {
    level = level.flatMap((one) =>
      SUFFIXES.flatMap((suffix) => (one.endsWith(suffix) ? [one.slice(0, -suffix.length)] : [])),
    );
    for (const one of level) if (one.length >= SHORTEST) roots.add(one);
  }
  for (const one of [...roots])
    for (const [prefix, swallowed] of PREFIXES)
      if (one.startsWith(prefix))
        for (const letter of swallowed) {
          const root = letter + one.slice(prefix.length);
          if (root.length >= SHORTEST) roots.add(root);
        }
  return roots;
});

/** Whether two Indonesian words may be made of one root: "menunggak", "tunggakan". */
export function haveOneRoot(left: string, right: string): boolean {
  const others = indonesianRoots(right);
  for (const root of indonesianRoots(left)) if (others.has(root)) return true;
  return false;
}
