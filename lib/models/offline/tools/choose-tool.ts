import type { LanguageModelV4CallOptions, LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import type { OfflineTurn } from '../conversation/offline-turn';
import { stemOf, wordsOf } from '../text/words';
import { isMemoryTool } from './memory-call';

/** What was decided about the tools on offer. */
export interface ToolChoice {
  readonly tools: readonly LanguageModelV4FunctionTool[];
  readonly chosen: LanguageModelV4FunctionTool | null;
  /** Words of the message that speak for the chosen tool. */
  readonly matched: readonly string[];
}

const MAX_CALLS = 3;
const THRESHOLD = 3;
const NAME_WEIGHT = 3;
/** What people say in Indonesian and what tools are called in English. */
const TRANSLATIONS: Readonly<Record<string, string>> = {
  cari: 'search',
  carikan: 'search',
  telusuri: 'search',
  hitung: 'calculate',
  berapa: 'calculate',
  bandingkan: 'compare',
  ringkas: 'summarize',
  rangkum: 'summarize',
  periksa: 'check',
  cek: 'check',
  verifikasi: 'verify',
  dokumen: 'document',
  berkas: 'file',
  ingat: 'memory',
  simpan: 'save',
  rencana: 'plan',
  cuaca: 'weather',
  waktu: 'time',
  jam: 'time',
  tanggal: 'date',
  tabel: 'table',
  grafik: 'chart',
  saham: 'stock',
  harga: 'price',
  terjemahkan: 'translate',
  ubah: 'convert',
  sumber: 'source',
  fakta: 'fact',
};
const GENERIC = new Set(
  'get the a an of for and or to in from with by on this that is are it use used tool function returns return given text value data user'.split(
    ' ',
  ),
);

/** Picks the tool whose name, description and fields fit the words of the message, unless it was already called. */
export function chooseTool(
  turn: OfflineTurn,
  options: Pick<LanguageModelV4CallOptions, 'tools' | 'toolChoice'>,
): ToolChoice {
  const offered = (options.tools ?? []).filter((tool) => tool.type === 'function');
  const mustCall = options.toolChoice?.type === 'required' || options.toolChoice?.type === 'tool';
  const tools = mustCall ? offered : offered.filter(({ name }) => !isMemoryTool(name));
  const { toolChoice } = options;
  if (tools.length === 0 || toolChoice?.type === 'none') return { tools, chosen: null, matched: [] };
  if (toolChoice?.type === 'tool') {
    return { tools, chosen: tools.find(({ name }) => name === toolChoice.toolName) ?? null, matched: [] };
  }
  const called = new Set(turn.findings.map(({ toolName }) => toolName));
  const scores = tools
    .filter(({ name }) => !called.has(name) || toolChoice?.type === 'required')
    .map((tool) => ({ tool, ...scoreTool(tool, turn) }))
    .sort((left, right) => right.score - left.score);
  const [best] = scores;
  const mayCall = turn.findings.length < MAX_CALLS && (best?.score ?? 0) >= THRESHOLD;
  return best !== undefined && (mustCall || mayCall)
    ? { tools, chosen: best.tool, matched: best.matched }
    : { tools, chosen: null, matched: [] };
}

function scoreTool(
  tool: LanguageModelV4FunctionTool,
  turn: OfflineTurn,
): { readonly score: number; readonly matched: readonly string[] } {
  const nameStems = stemsOf(tool.name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[._-]/g, ' '));
  const fieldNames = Object.keys(tool.inputSchema.properties ?? {})
    .join(' ')
    .replace(/[._-]/g, ' ');
  const otherStems = stemsOf(`${tool.description ?? ''} ${fieldNames}`);
  const words = [...new Set(wordsOf(turn.instruction))].filter((word) => !GENERIC.has(word));
  const hits = words.flatMap((word) => {
    const stems = [stemOf(word), stemOf(TRANSLATIONS[word] ?? word)];
    if (stems.some((stem) => nameStems.has(stem))) return [{ word, weight: NAME_WEIGHT }];
    return stems.some((stem) => otherStems.has(stem)) ? [{ word, weight: 1 }] : [];
  });
  return {
    score: hits.reduce((sum, { weight }) => sum + weight, 0),
    matched: hits.map(({ word }) => word).slice(0, 3),
  };
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !GENERIC.has(word))
      .map(stemOf),
  );
}
