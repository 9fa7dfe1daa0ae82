import type { Locale } from '@/lib/trace/step-key';

/** Kinds of tools by the first part of their names, in the order in which they are listed. */
const CATEGORIES = {
  general: { en: 'General', id: 'Umum' },
  reasoning: { en: 'Reasoning', id: 'Penalaran' },
  planning: { en: 'Planning', id: 'Perencanaan' },
  verify: { en: 'Verification', id: 'Verifikasi' },
  memory: { en: 'Memory', id: 'Memori' },
  paper: { en: 'Papers', id: 'Karya tulis' },
  documents: { en: 'Documents', id: 'Dokumen' },
  web: { en: 'Web', id: 'Web' },
  finance: { en: 'Finance', id: 'Keuangan' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

type CategoryName = keyof typeof CATEGORIES;

const isCategory = (name: string): name is CategoryName => Object.hasOwn(CATEGORIES, name);

/** Tools of one kind. */
export interface ToolCategory<Tool> {
  readonly label: Readonly<Record<Locale, string>>;
  readonly tools: readonly Tool[];
}

/** Tools by their kinds, without those of which there are none; what belongs to no kind is general. */
export function toolsByCategory<Tool extends { readonly name: string }>(
  tools: readonly Tool[],
): readonly ToolCategory<Tool>[] {
  const byName = Map.groupBy(tools, ({ name }): string => {
    const [first = ''] = name.split('.');
    return isCategory(first) ? first : 'general';
  });
  return Object.entries(CATEGORIES).flatMap(([name, label]) => {
    const own = byName.get(name);
    return own === undefined ? [] : [{ label, tools: own }];
  });
}
