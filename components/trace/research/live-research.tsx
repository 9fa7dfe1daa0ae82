'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { RequestError } from '@/components/http/request-error';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { OWN_PASSAGES, PassageReaderContext } from '@/components/passages/passage-reader';
import { usePassages } from '@/components/passages/use-passages';
import { TierBadge } from '@/components/tiers/tier-badge';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { REMARK_LIMIT } from '@/lib/chat/research/remark';
import type { Activity } from '@/lib/trace/activity';
import { searchDetailSchema } from '@/lib/trace/documents/search-detail';
import type { SourceDetail } from '@/lib/trace/research/source-detail';
import { useLiveTurn } from '../live/use-live-turn';
import { debatedRows } from './debated-row';

const MOST_SEARCHES = 4;
const MOST_SOURCES = 8;
const NOTHING: ReadonlyMap<string, Activity> = new Map();

interface FoundSource {
  readonly source: SourceDetail;
  /** A passage by which its document's name is known. */
  readonly chunkId: string | undefined;
}

/** What a run of research has shown of itself so far, newest last. */
function stateOf(activities: readonly Activity[]) {
  const debatedIn = debatedRows(activities);
  const queries = new Set<string>();
  const sources = new Map<number, FoundSource>();
  const remarks: string[] = [];
  let disputed: readonly string[] = [];
  let runs = false;
  for (const activity of activities) {
    const { kind, name, status, summary } = activity;
    if (kind === 'stage' && name.startsWith('research_') && status === 'running')
      runs = name !== 'research_release';
    if (kind === 'decision' && name === 'narrowed' && summary) remarks.push(summary);
    const query = kind === 'search' ? searchDetailSchema.safeParse(activity.detail).data?.query : undefined;
    if (query) queries.add(query);
    const { found, chunkId } = debatedIn(activity) ?? {};
    if (found?.kind === 'source' && found.detail.status === 'used' && found.detail.number !== undefined)
      sources.set(found.detail.number, { source: found.detail, chunkId });
    if (found?.kind === 'objection') disputed = found.detail.logicalGaps;
  }
  return { runs, queries: [...queries], sources: [...sources.values()], disputed, remarks };
}

interface LiveResearchProps {
  readonly traceId: string | undefined;
  readonly conversationId: string;
}

/** What research does while it runs: its searches, its sources as they come, what is disputed, and a line to narrow it. */
export function LiveResearch({ traceId, conversationId }: LiveResearchProps) {
  const t = useTranslations('trace.liveResearch');
  const activities = useLiveTurn(traceId, (turn) => turn?.activities ?? NOTHING);
  const { runs, queries, sources, disputed, remarks } = stateOf([...activities.values()]);
  if (!runs) return null;
  return (
    <section
      aria-label={t('label')}
      data-slot="live-research"
      className="mt-2 space-y-3 rounded-xl border border-line bg-surface px-3.5 py-3 text-[13.5px] leading-[1.55]"
    >
      {queries.length > 0 && (
        <Part
          heading={t('plan')}
          lines={queries.slice(-MOST_SEARCHES)}
          rest={queries.length - MOST_SEARCHES}
        />
      )}
      {sources.length > 0 && (
        <div>
          <h3 className="text-[12.5px] text-muted-foreground">{t('sources', { count: sources.length })}</h3>
          <PassageReaderContext value={OWN_PASSAGES}>
            <FoundSources sources={sources.slice(-MOST_SOURCES)} />
          </PassageReaderContext>
        </div>
      )}
      {disputed.length > 0 && <Part heading={t('disputed')} lines={disputed} />}
      {remarks.length > 0 && <Part heading={t('said')} lines={remarks} />}
      <NarrowForm conversationId={conversationId} />
    </section>
  );
}

/** Sources by their names; their numbers are known only when the report cites them. */
function FoundSources({ sources }: { readonly sources: readonly FoundSource[] }) {
  const t = useTranslations('trace.liveResearch');
  const tell = usePassages(sources);
  const nameOf = ({ source: { site }, chunkId }: FoundSource): string => {
    const told = tell({ chunkId });
    return site ?? (told.status === 'ready' ? told.title : t('own'));
  };
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {sources.map((found) => (
        <li key={found.source.number} className="flex min-w-0 items-center gap-1.5">
          <bdi className="truncate">{nameOf(found)}</bdi>
          <TierBadge tier={found.source.tier} />
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  readonly heading: ReactNode;
  readonly lines: readonly string[];
  /** How many more there are. */
  readonly rest?: number;
}

function Part({ heading, lines, rest = 0 }: PartProps) {
  const t = useTranslations('trace.liveResearch');
  return (
    <div>
      <h3 className="text-[12.5px] text-muted-foreground">{heading}</h3>
      <ul className="mt-0.5">
        {lines.map((line) => (
          <li key={line} dir="auto" className="break-words">
            {line}
          </li>
        ))}
        {rest > 0 && <li className="text-muted-foreground">{t('more', { count: rest })}</li>}
      </ul>
    </div>
  );
}

/** One line that the next search takes into account. */
function NarrowForm({ conversationId }: Pick<LiveResearchProps, 'conversationId'>) {
  const t = useTranslations('trace.liveResearch');
  const [text, setText] = useState('');
  const [said, setSaid] = useState<'added' | 'late' | null>(null);
  const { busy, problem, run } = useRequest();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') return;
    setSaid(null);
    await run(async () => {
      try {
        await sendJson('POST', `/api/chat/${encodeURIComponent(conversationId)}/narrow`, { text });
        setText('');
        setSaid('added');
      } catch (cause) {
        if (!(cause instanceof RequestError && cause.code === 'turn-not-found')) throw cause;
        setSaid('late');
      }
    });
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <div className="flex gap-2">
        <Input
          value={text}
          maxLength={REMARK_LIMIT}
          aria-label={t('narrow')}
          aria-description={t('limit', { limit: REMARK_LIMIT })}
          placeholder={t('placeholder')}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" size="small" busy={busy} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
      </div>
      <p role="status" className="mt-1 text-[12.5px] text-muted-foreground empty:hidden">
        {problem ?? (said !== null && t(said === 'added' ? 'added' : 'late'))}
      </p>
    </form>
  );
}
