import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CitationsProvider } from '@/components/citations/marks/citations-provider';
import type { Citation } from '@/lib/trace/documents/citation';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import type { Locale } from '@/lib/trace/step-key';
import en from '@/messages/en.json';
import id from '@/messages/id.json';
import ReportNotes from './report-notes';

const BOARD: Citation = {
  ...{
    number: 1,
    documentId: 'd1',
    chunkId: 'c1',
    start: 0,
    end: 9,
    title: 'Water level',
    quote: 'It rose.',
  },
  ...{ site: 'River Board', tier: { tier: 1, type: 'official', name: 'River Board' } },
};
const CHAT: Citation = {
  ...{ number: 2, documentId: 'd2', chunkId: 'c2', start: 0, end: 9, title: 'Rumours', quote: 'It fell.' },
  ...{ site: 'River Chat', tier: { tier: 5, type: 'forum', name: 'River Chat' } },
};
const REPORT: ResearchReport = {
  ...{ mode: 'monitor', confidence: 'Low', reasons: ['not-converged', 'weak-sources'], score: 30 },
  ...{ iterations: 3, convergence: 'iterations-used', converged: false },
  range: { from: '2026-03-01', to: '2026-05-04', words: 'since March' },
  sources: [
    { number: 3, documentId: 'd3', title: 'Aside', tier: null, type: 'novel', cited: 0, usedFor: [] },
    {
      ...{ number: 1, documentId: 'd1', title: 'Water level', site: 'River Board', date: '2026-05-03' },
      ...{ author: 'A. Rivers', copies: ['https://copy.example/a', 'https://other.example/b'] },
      ...{ url: 'https://river.example/level', tier: 1, type: 'official', cited: 2, usedFor: ['Findings'] },
    },
  ],
  disputed: [{ statement: 'The river rose.', sides: [BOARD, CHAT] }],
  unverified: [{ text: 'By how much', why: 'open-gap' }],
};

function shown(report: ResearchReport, locale: Locale): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={locale === 'en' ? en : id} timeZone="UTC">
      <CitationsProvider answerId="answer" citations={[BOARD, CHAT]}>
        <ReportNotes report={report} />
      </CitationsProvider>
    </NextIntlClientProvider>,
  );
}
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('says how far a report can be relied on, what it stands on, and what is disputed and open', () => {
  const html = shown(REPORT, 'en');
  const words = wordsOf(html);
  for (const said of [
    'Low confidence',
    'Analyst and critic did not agree.',
    '3 drafts · the critic still disagreed on the last draft',
    'Period asked about: “since March” (Mar 1, 2026 to May 4, 2026)',
    'River Board',
    'by A. Rivers',
    'Same text: copy.example , other.example',
    'Tier 1',
    'May 3, 2026',
    'Unknown tier',
    'not cited',
    'The river rose.',
    'It fell.',
    'Tier 5',
    'Not verified · 1 open question',
    'By how much',
  ])
    expect(words).toContain(said);
  // What is cited comes first.
  expect(words.indexOf('Water level')).toBeLessThan(words.indexOf('Aside'));
  expect(html).toContain('href="https://river.example/level" target="_blank" rel="noopener noreferrer"');
});

it('says so in Indonesian', () => {
  const words = wordsOf(shown({ ...REPORT, range: { from: null, to: '2026-05-04' } }, 'id'));
  expect(words).toContain('Keyakinan rendah');
  expect(words).toContain('Periode yang ditanyakan: sampai 4 Mei 2026');
  expect(words).toContain('oleh A. Rivers');
});

it('leaves out what there is not', () => {
  const words = wordsOf(shown({ ...REPORT, sources: [], disputed: [], unverified: [] }, 'en'));
  expect(words).not.toMatch(/Disputed|verified|sources:/);
});
