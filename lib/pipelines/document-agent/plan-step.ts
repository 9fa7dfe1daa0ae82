import type { DoingKind } from '@/lib/trace/deep/plan-detail';
import type { Locale } from '@/lib/trace/step-key';

type Tool = 'search_docs' | 'open_citation';

interface ToolWords {
  /** At the beginning of a step, and with what it is for behind it. */
  readonly begins: string;
  readonly beginsWith: string;
  /** Anywhere else. */
  readonly inside: string;
}

const WORDS: Readonly<Record<Tool, Readonly<Record<Locale, ToolWords>>>> = {
  search_docs: {
    en: {
      begins: 'Search the documents',
      beginsWith: 'Search the documents for',
      inside: 'a search of the documents',
    },
    id: { begins: 'Cari di dokumen', beginsWith: 'Cari di dokumen:', inside: 'pencarian di dokumen' },
  },
  open_citation: {
    en: { begins: 'Open passages', beginsWith: 'Open', inside: 'opening passages' },
    id: { begins: 'Buka bagian dokumen', beginsWith: 'Buka', inside: 'membuka bagian dokumen' },
  },
};
const TOOLS: readonly Tool[] = ['search_docs', 'open_citation'];
const WITH = 'with|using|via|through|by|dengan|memakai|menggunakan|lewat|melalui|pakai';

/** What a step of a plan is done with, by the tool that it names; the last one that names none is the answer. */
export function doneByOf(step: string, isLast: boolean): DoingKind | undefined {
  if (/search_docs/iu.test(step)) return 'search';
  if (/open_citation/iu.test(step)) return 'evidence';
  return isLast ? 'answer' : undefined;
}

/** A step of a plan as people read it, who know tools by no names. */
export const stepInWords = (step: string, locale: Locale): string =>
  TOOLS.reduce((text, tool) => withoutTool(text, tool, WORDS[tool][locale]), step).trim();

function withoutTool(step: string, tool: Tool, { begins, beginsWith, inside }: ToolWords): string {
  const name = `["'\`*]*${tool}(?:\\([^()]{0,200}\\))?["'\`*]*`;
  return step
    .replace(new RegExp(`^\\s*${name}\\s+(?:for|untuk)(?=\\s)`, 'iu'), beginsWith)
    .replace(new RegExp(`^\\s*${name}`, 'iu'), begins)
    .replace(new RegExp(`\\s+(?:${WITH})\\s+${name}`, 'giu'), '')
    .replace(new RegExp(name, 'giu'), inside);
}
