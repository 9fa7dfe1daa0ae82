import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AgentCall, ResearchIterations } from '@/lib/chat/research/research-iterations';
import type { DraftDetail } from '@/lib/trace/research/draft-detail';
import type { ObjectionDetail } from '@/lib/trace/research/objection-detail';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import { Debate } from './debate';

const draft = (iteration: number, text: string, more: Partial<DraftDetail> = {}): DraftDetail => ({
  ...{ agent: 'analyst', iteration, status: 'DRAFT_READY', text, chain: '', newQueries: [], ...more },
});
const objection = (iteration: number, more: Partial<ObjectionDetail>): ObjectionDetail => ({
  ...{ iteration, status: 'PASS', critique: 'It holds.', suggestions: [], logicalGaps: [] },
  ...{ mode_compliance: 'compliant', ...more },
});
const call = (prompt: string, startedAt: number): AgentCall => ({
  ...{ prompt, startedAt, status: 'done', isRepeated: false, latencyMs: 1_250 },
  told: {
    ...{
      version: 2,
      model: null,
      variables: { question: 'Why?' },
      outputKeys: [],
      problems: [],
      isCut: false,
    },
    ...{ inputTokens: 1_300, outputTokens: 40 },
  },
});

const LOG: ResearchIterations = {
  ...{ traceId: 'trc_1', question: 'Did the rate rise?', startedAt: 0, traceMode: 'transparent' },
  summary: {
    ...{ mode: 'strict', status: 'reported', iterations: 2, convergence: 'passed', confidence: 'High' },
    counts: { durationMs: 9_000, rejections: { gaps: 1 }, sources: { 1: 2 }, dropped: {}, roles: {} },
  },
  ...{ beforehand: [], researched: 'Did the rate rise?' },
  iterations: [
    {
      iteration: 1,
      analyst: [
        {
          agent: 'analyst',
          calls: [call('research-analyst', 1)],
          output: draft(1, '', { status: 'SEARCH_REQUIRED', newQueries: ['why it rose'] }),
        },
        {
          agent: 'analyst',
          calls: [call('research-analyst', 2)],
          output: draft(1, 'The rate rose fast [2].'),
        },
      ],
      critic: {
        ...{ agent: 'critic', calls: [call('research-critic', 3)] },
        output: objection(1, { status: 'REJECT', critique: 'Why?', logicalGaps: ['The cause is missing.'] }),
      },
    },
    {
      iteration: 2,
      analyst: [
        {
          agent: 'analyst',
          calls: [call('research-revision', 4)],
          output: draft(2, 'The rate rose to 6 percent [1].'),
        },
      ],
      critic: { agent: 'critic', calls: [], output: objection(2, {}) },
    },
  ],
  writer: { agent: 'writer', calls: [], output: draft(2, '# Report [1]', { agent: 'writer' }) },
  sources: [
    { number: 1, tier: 1, type: 'official', site: 'bank.example' },
    { number: 2, tier: null, type: 'unknown', site: null },
  ],
};

const render = (log: ResearchIterations, locale: 'en' | 'id' = 'en'): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : id} timeZone="UTC">
      <Debate log={log} filtersQuery="" />
    </NextIntlClientProvider>,
  )
    .replaceAll(/<(\/?(?:ins|del))[^>]*>/g, '{$1}')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('Debate', () => {
  it('shows a draft, what was objected to it and its revision, with what changed and how far sources are trusted', () => {
    const shown = render(LOG);
    expect(shown).toContain('{del} removed: fast {/del}{del} removed: [2] Unknown tier {/del}');
    expect(shown).toContain('{ins} added: to 6 percent {/ins}{ins} added: [1] Tier 1 {/ins}');
    expect(shown).toContain('Asked for searches first: “why it rose”');
    expect(shown).toContain('Critic on draft 1 Rejected Why? Gaps in the reasoning The cause is missing.');
    expect(shown).toContain('research-revision · version 2 · 1.3s · 1,300 input tokens, 40 output');
    expect(shown).toContain('Final word on draft 2 Critic on draft 2 Accepted It holds.');
    expect(shown).toContain('2 drafts, 1 rejected');
  });

  it('tells what was made of the question, and what was wrong with a reply', () => {
    const refused = call('research-question', 0);
    const shown = render({
      ...LOG,
      researched: 'Did the rate of the bank rise?',
      beforehand: [
        {
          ...refused,
          status: 'refused',
          told: refused.told && { ...refused.told, problems: ['question: too short', 'empty-answer'] },
        },
      ],
      writer: { agent: 'writer', calls: [], output: draft(2, '# Report', { confidence: 'Low' }) },
    });
    expect(shown).toContain('Before the first draft What was researched Did the rate of the bank rise?');
    expect(shown).toMatch(
      /research-question · version 2 .* invalid reply question: too short The model returned no answer/,
    );
    expect(shown).toContain('Writer Low confidence');
    expect(render(LOG)).not.toContain('Before the first draft');
  });

  it('shows a turn that only asked, and a run that came to no draft', () => {
    const asked = { ...LOG, summary: null, iterations: [], writer: null, researched: null };
    const shown = render({ ...asked, beforehand: [call('research-clarification', 0)] });
    expect(shown).toContain('Nothing was researched in this turn. research-clarification');
    const without = render({ ...asked, summary: LOG.summary });
    expect(without).toContain('No draft was written.');
    expect(without).toContain('Download as ZIP');
  });

  it('tells by which prompt a reply was made that was known already', () => {
    const known: AgentCall = { ...call('research-writer', 5), status: 'skipped', isRepeated: true };
    const shown = render({ ...LOG, writer: { agent: 'writer', calls: [known], output: null } });
    expect(shown).toContain('research-writer · version 2 · reply reused · 1,300 input tokens');
  });

  it('tells each call once', () => {
    const prompts = render(LOG).match(/research-\w+/g);
    expect(prompts).toEqual(['research-analyst', 'research-analyst', 'research-critic', 'research-revision']);
  });

  it('says that nothing of a curated debate is kept, and that a turn had none', () => {
    const curated = {
      ...LOG,
      traceMode: 'curated' as const,
      iterations: [
        { iteration: 1, analyst: [], critic: { agent: 'critic' as const, calls: [], output: null } },
      ],
      writer: null,
    };
    expect(render(curated, 'id')).toMatch(/terkurasi.*Tidak disimpan \(mode terkurasi\)\./);
    const none = { ...LOG, summary: null, iterations: [], writer: null };
    expect(render(none)).toContain('This turn did not use research, so there was no debate.');
  });
});
