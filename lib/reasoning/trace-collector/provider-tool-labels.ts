import type { Labels } from './own-activity';

/** What people see of tools that providers have themselves. */
const LABELS: ReadonlyMap<string, Labels> = new Map([
  ['code_execution', { en: 'Code execution', id: 'Eksekusi kode' }],
  ['google_search', { en: 'Web search', id: 'Pencarian web' }],
  ['web_search', { en: 'Web search', id: 'Pencarian web' }],
  ['url_context', { en: 'Reading pages', id: 'Membaca halaman' }],
]);
const SOME_TOOL: Labels = { en: 'Tool', id: 'Alat' };

/** What a provider's tool is called: as we call it, else in the provider's words. */
export function providerToolLabels(toolName: string, longest: number): Labels {
  const known = LABELS.get(toolName);
  if (known !== undefined) return known;
  const words = toolName
    .replaceAll(/[._-]+/g, ' ')
    .trim()
    .slice(0, longest);
  if (words === '') return SOME_TOOL;
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return { en: label, id: label };
}
