import type { ChatMessage } from '@/lib/chat/chat-message';
import { messageText } from '@/lib/chat/chat-message';
import { groundsOf } from '@/lib/chat/grounds-of';
import { paragraphsOf } from '@/lib/paper/authorship';
import { type PaperEvent, paperEventSchema } from '@/lib/paper/events';
import { keptSectionSchema } from '@/lib/paper/kept-section';
import { atMost } from '@/lib/shared/at-most';
import type { OwnedPaper } from '@/lib/store/paper-store';
import type { Store } from '@/lib/store/store';
import { labelIn } from '@/lib/trace/label-in';
import type { Locale } from '@/lib/trace/step-key';
import type { TraceEnvelope } from '@/lib/trace/trace-envelope';
import { projectTrace } from '@/lib/trace/trace-projection';
import type { Citations } from '../citations/citations';
import type { PaperProcess, ProcessTurn } from '../export/paper/process/paper-process';
import { paperExportWords } from '../export/paper/reading/paper-export-words';
import { allItems, itemOf, type OpenPaper } from './kept/read-paper';

interface ProcessSources {
  readonly store: Pick<Store, 'papers' | 'turns' | 'traces' | 'messages'>;
  readonly citations: Pick<Citations, 'shown'>;
}

const AT_ONCE = 8;
/** Further turns are named, and not told of. */
const MOST_TURNS = 300;
const DONE = new Set(['complete', 'completed', 'done']);

/** Reads how a paper came about: what is kept of it, and of the turns that wrote in it or proposed something. */
export async function readProcess(
  sources: ProcessSources,
  key: OwnedPaper,
  paper: OpenPaper,
): Promise<PaperProcess> {
  const { papers } = sources.store;
  const { head, row, references } = paper;
  const [events, sections] = await Promise.all([
    allItems(papers, key, 'event').then((items) => items.map((item) => itemOf(paperEventSchema, item))),
    readSections(sources, key, paper),
  ]);
  const turnIds = [
    ...head.stages.flatMap(({ turnId }) => turnId ?? []),
    ...sections.flatMap(({ paragraphs, versions }) => [
      ...versions.flatMap(({ writer }) => (writer.by === 'model' ? [writer.turnId] : [])),
      ...paragraphs.flatMap((paragraph) => paragraph.turnIds),
    ]),
    ...events.flatMap(({ turnId }: PaperEvent) => turnId ?? []),
  ];
  const asked = [...new Set(turnIds)].slice(0, MOST_TURNS);
  const turns = await atMost(AT_ONCE, asked, (turnId) =>
    readTurn(sources, key.ownerId, turnId, head.language),
  );
  return {
    ...{ head, createdAt: row.createdAt, events, sections, references },
    turns: new Map(turns.flatMap((turn) => (turn ? [[turn.turnId, turn] as const] : []))),
  };
}

async function readSections(
  { store }: ProcessSources,
  key: OwnedPaper,
  { sections, head }: OpenPaper,
): Promise<PaperProcess['sections']> {
  const kept = new Map(
    (await allItems(store.papers, key, 'section')).map((item) => [
      item.itemId,
      itemOf(keptSectionSchema, item),
    ]),
  );
  return sections.map((section) => {
    const { sectionId, part, title, version, changedAt: at, words } = section;
    const { versions = [], writer } = kept.get(sectionId) ?? {};
    const current = writer && words > 0 ? [{ version, at, writer, words }] : [];
    return {
      ...{ title: title || paperExportWords(head.language).outside, depth: part?.depth ?? 0 },
      ...{ versions: [...versions, ...current], paragraphs: paragraphsOf(section) },
    };
  });
}

async function readTurn(
  { store, citations }: ProcessSources,
  ownerId: string,
  turnId: string,
  locale: Locale,
): Promise<ProcessTurn | null> {
  const turn = await store.turns.get({ ownerId, turnId });
  if (!turn) return null;
  const { conversationId, assistantMessageId, traceId } = turn;
  const [stored, kept] = await Promise.all([
    store.messages.get({ ownerId, conversationId, messageId: assistantMessageId }),
    store.traces.get({ ownerId, traceId }),
  ]);
  const [answer] = stored ? await citations.shown(ownerId, [stored]) : [];
  const parentId = answer?.metadata?.parentId;
  const question = parentId
    ? await store.messages.get({ ownerId, conversationId, messageId: parentId })
    : null;
  const trace = kept && projectTrace(kept, [], 'export').trace;
  return {
    ...{ turnId, at: turn.startedAt, modelId: trace?.modelId ?? answer?.metadata?.modelId ?? '–' },
    question: question ? messageText(question) : '',
    headline: trace?.record.headline ?? null,
    steps: trace ? stepsOf(trace, locale) : [],
    sources: answer ? sourcesOf(answer, locale) : [],
  };
}

/** The steps that were taken; what was thought in them only where thoughts are shown. */
function stepsOf({ record }: Pick<TraceEnvelope, 'record'>, locale: Locale): ProcessTurn['steps'] {
  const isShown = record.traceMode === 'transparent';
  return record.steps.flatMap((step) => {
    if (!DONE.has(step.status)) return [];
    const thought = isShown && 'thought' in step && step.thought ? step.thought : null;
    return [{ label: labelIn(step, locale), thought }];
  });
}

function sourcesOf(answer: ChatMessage, locale: Locale): ProcessTurn['sources'] {
  const pages = answer.parts.flatMap((part) =>
    part.type === 'source-url' ? [{ title: part.title ?? part.url, url: part.url }] : [],
  );
  const documents = (groundsOf(answer)?.citations ?? []).map(({ title, url }) => ({
    ...{ title: title || paperExportWords(locale).deletedSource, url: url ?? null },
  }));
  return [
    ...new Map([...documents, ...pages].map((source) => [`${source.title} ${source.url}`, source])).values(),
  ];
}
