import type { OfflineSkill, OfflineTurn } from '../conversation/offline-turn';
import { leftoverWords } from '../text/leftover-words';
import { readNumber } from '../text/numbers';
import { capitalized, joinList, markdownTable } from '../text/quote';
import { readListItems } from './list-items';

interface ListStep {
  readonly asked: RegExp;
  readonly done: { readonly en: string; readonly id: string };
  readonly apply: (items: readonly string[], turn: OfflineTurn) => readonly string[];
}

const DESCENDING =
  /\b(?:descending|z ?(?:-|to) ?a|largest first|highest first|desc|menurun|terbesar (?:dulu|ke)|dari (?:yang )?(?:terbesar|tertinggi))\b/i;
const STEPS: readonly ListStep[] = [
  {
    asked: /\b(?:duplicat\w*|dedupe|unique|ganda|duplikat|unik|kembar)\b/i,
    done: { en: 'removed the duplicates', id: 'membuang yang ganda' },
    apply: withoutDuplicates,
  },
  {
    asked: /\b(?:sort\w*|alphabetical\w*|order(?:ed)?\b.*\b(?:by|alphabet|list)|rank|urut\w*|abjad)\b/i,
    done: { en: 'sorted the items', id: 'mengurutkan butirnya' },
    apply: sorted,
  },
  {
    asked: /\b(?:reverse\w*|backwards|balik\w*|terbalik)\b/i,
    done: { en: 'reversed the order', id: 'membalik urutannya' },
    apply: (items) => [...items].reverse(),
  },
  {
    asked: /\b(?:upper ?case|capital letters|huruf (?:besar|kapital))\b/i,
    done: { en: 'put it in capitals', id: 'memakai huruf kapital' },
    apply: (items) => items.map((item) => item.toUpperCase()),
  },
  {
    asked: /\b(?:lower ?case|small letters|huruf kecil)\b/i,
    done: { en: 'put it in lower case', id: 'memakai huruf kecil' },
    apply: (items) => items.map((item) => item.toLowerCase()),
  },
  {
    asked: /\b(?:title case|capitali[sz]e)\b/i,
    done: { en: 'capitalised each item', id: 'memberi huruf besar di awal' },
    apply: (items) => items.map(capitalized),
  },
];
const SHAPES = [
  {
    asked: /\b(?:number(?:ed)?|nomor\w*|bernomor|penomoran)\b/i,
    name: { en: 'a numbered list', id: 'daftar bernomor' },
    shape: 'numbered',
  },
  { asked: /\b(?:table|tabel)\b/i, name: { en: 'a table', id: 'tabel' }, shape: 'table' },
  {
    asked: /\b(?:check ?list|to-?do list|daftar periksa|ceklis)\b/i,
    name: { en: 'a checklist', id: 'daftar periksa' },
    shape: 'checklist',
  },
  {
    asked: /\b(?:comma|one line|single line|koma|satu baris)\b/i,
    name: { en: 'one line', id: 'satu baris' },
    shape: 'line',
  },
  {
    asked: /\b(?:bullets?|bullet points?|list|daftar\w*|poin|butir)\b/i,
    name: { en: 'a bullet list', id: 'daftar berpoin' },
    shape: 'bullets',
  },
] as const;
const ORDERS =
  /\b(?:ascending|smallest first|lowest first|small(?:est)? to (?:large|big)(?:est)?|a ?(?:-|to) ?z|from|first|in order|order|numbers?|items?|lines?|menaik|terkecil|terbesar|tertinggi|terendah|menurut|berdasarkan|secara|angka|butir|baris|urutannya|sampai|menjadi|dari|yang|with|one|per)\b/i;
const CHANGES =
  /\b(?:turn|make|convert|rewrite|format|put|change|sort|order|number|remove|reverse|dedupe|alphabeti\w*|ubah|jadikan|buat\w*|susun|urut\w*|beri|hapus|buang|balik\w*|tulis ulang)\b/i;

/** Sorts, numbers, reverses and reshapes lists. */
export const listTools: OfflineSkill = (turn) => {
  if (turn.material === null || !CHANGES.test(turn.instruction)) return null;
  const items = readListItems(turn.material);
  const steps = STEPS.filter(({ asked }) => asked.test(turn.instruction));
  const shape = SHAPES.find(({ asked }) => asked.test(turn.instruction));
  const known = new RegExp(
    [CHANGES, DESCENDING, ORDERS, ...STEPS.map(({ asked }) => asked), ...SHAPES.map(({ asked }) => asked)]
      .map(({ source }) => source)
      .join('|'),
  );
  if (leftoverWords(turn.instruction, known).length > 0 || mixesUnits(turn.instruction, items)) return null;
  if (items.length < 2 || (steps.length === 0 && shape === undefined)) return null;
  const changed = steps.reduce<readonly string[]>((list, step) => step.apply(list, turn), items);
  const shapeName =
    shape === undefined ? turn.say('a list', 'daftar') : turn.say(shape.name.en, shape.name.id);
  const done = joinList(
    steps.map((step) => turn.say(step.done.en, step.done.id)),
    turn.say('and', 'dan'),
  );
  const removed = items.length - changed.length;
  return {
    wish: turn.say(
      `to have ${items.length} items arranged as ${shapeName}`,
      `menata ${items.length} butir menjadi ${shapeName}`,
    ),
    working: [
      turn.say(
        `I take the items from the user's own text, from “${items[0]}” to “${items.at(-1)}”.`,
        `Butirnya saya ambil dari teks pengguna sendiri, dari “${items[0]}” sampai “${items.at(-1)}”.`,
      ),
      done === ''
        ? ''
        : turn.say(
            `I ${done}; now “${changed[0]}” comes first.`,
            `Saya ${done}; sekarang “${changed[0]}” ada di urutan pertama.`,
          ),
      removed > 0
        ? turn.say(
            `That leaves ${changed.length}, because ${removed} stood there twice.`,
            `Tersisa ${changed.length}, karena ${removed} muncul dua kali.`,
          )
        : '',
    ],
    answer: arrange(changed, shape?.shape ?? 'bullets', turn),
  };
};

/** "10 kg, 900 g": their order is not that of their numbers. */
function mixesUnits(instruction: string, items: readonly string[]): boolean {
  if (!/\b(?:sort|order|rank|urut)/i.test(instruction) || !items.every((item) => /\d/.test(item)))
    return false;
  return new Set(items.map((item) => item.replace(/[\d.,\s]/g, '').toLowerCase())).size > 1;
}

function withoutDuplicates(items: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = item.toLowerCase();
    return seen.has(key) ? false : seen.add(key).size > 0;
  });
}

function sorted(items: readonly string[], turn: OfflineTurn): readonly string[] {
  const keyed = items.map((item) => ({
    item,
    number: readNumber(/\d+(?:[.,]\d+)*/.exec(item)?.[0] ?? '', turn.locale),
  }));
  const byNumber =
    !/\b(?:alphabet\w*|abjad|name|nama)\b/i.test(turn.instruction) &&
    keyed.every(({ number }) => !Number.isNaN(number));
  const collator = new Intl.Collator(turn.locale, { numeric: true, sensitivity: 'base' });
  const ascending = keyed
    .sort((left, right) => (byNumber ? left.number - right.number : collator.compare(left.item, right.item)))
    .map(({ item }) => item);
  return DESCENDING.test(turn.instruction) ? ascending.reverse() : ascending;
}

function arrange(
  items: readonly string[],
  shape: (typeof SHAPES)[number]['shape'],
  turn: OfflineTurn,
): string {
  switch (shape) {
    case 'numbered':
      return items.map((item, index) => `${index + 1}. ${item}`).join('\n');
    case 'checklist':
      return items.map((item) => `- [ ] ${item}`).join('\n');
    case 'line':
      return items.join(', ');
    case 'bullets':
      return items.map((item) => `- ${item}`).join('\n');
    case 'table': {
      const rows = items.map((item) => item.split(/\s*(?:\t|\||;|:|,)\s*/));
      const width = Math.max(...rows.map((row) => row.length));
      const header = Array.from({ length: width }, (_, index) =>
        width === 1 ? turn.say('Item', 'Butir') : turn.say(`Column ${index + 1}`, `Kolom ${index + 1}`),
      );
      return markdownTable(
        ['#', ...header],
        rows.map((row, index) => [String(index + 1), ...row]),
      );
    }
  }
}
