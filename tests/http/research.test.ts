import { RESEARCHED } from '@/e2e/support/fake-provider/research-scenario';
import { OFFLINE } from '@/e2e/support/models';
import { phrases } from '@/e2e/support/phrases';
import { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { readZip } from '@/e2e/support/read-zip';
import { until } from '@/e2e/support/until';
import { uploadDocuments } from '@/e2e/support/upload-documents';
import { newMessageId, type Visitor } from '@/e2e/support/visitor';
import type { WireReportSource } from '@/e2e/support/wire-event';
import type { SampleSet } from '@/lib/chat/documents/samples';
import { gemini } from './support/providers';
import { expect, test } from './support/test';

const BRIDGE = 'For how many days was the harbour bridge closed?';
const kindsOf = ({ activities }: PlayedTurn) => activities.map(({ kind }) => kind);

test('a question that asks for a check is researched by itself, and answered directly when that is asked for', async ({
  visitor,
}) => {
  await uploadDocuments(visitor, RESEARCHED);
  const question = `Is it true that the harbour bridge was closed for 3 days? ${newQuestion('research').text}`;
  const turn = await visitor.ask(question, { mode: 'auto' });
  expect(turn.status).toBe('completed');
  const decision = turn.activities.find(({ kind, name }) => kind === 'decision' && name === 'mode');
  expect(decision?.detail).toMatchObject({ chosen: 'strict' });
  expect(decision?.label).toMatch(/trusted sources/i);
  const { conversationId, messageId } = turn;
  const again = { trigger: 'regenerate', conversationId, messageId, mode: 'fast' };
  expect(kindsOf(turn)).toContain('source');
  const direct = new PlayedTurn(await (await visitor.send('POST', '/api/chat', again)).text());
  expect(direct.status).toBe('completed');
  expect(kindsOf(direct)).not.toContain('source');
});

test.concurrent.for(['the planet', 'skip'])(
  'an ambiguous question is asked back once, and goes on with what is chosen (%s)',
  async (choice, { visitor }) => {
    await uploadDocuments(visitor, {
      'planet.md': '# The planet Mercury\n\nThe planet Mercury circles the sun in 88 days.\n',
      'metal.md': '# The metal mercury\n\nThe metal mercury melts at minus 39 degrees.\n',
    });
    const research = { pipeline: 'research', options: { mode: 'discovery' }, modelId: OFFLINE };
    const asking = await visitor.ask('mercury', research);
    expect(asking.status).toBe('completed');
    const [asked] = asking.data('clarification');
    expect(asked).toMatchObject({ canSkip: true });
    const planet = asked?.options?.find((option) => /planet/i.test(option)) ?? '';
    expect(planet).not.toBe('');
    const text = choice === 'skip' ? phrases.en.message.clarification.skip : planet;
    const { conversationId, messageId: parentId, turnId: continues } = asking;
    const message = { id: newMessageId(), text };
    const reply = { trigger: 'submit', conversationId, parentId, message, continues, modelId: OFFLINE };
    const answered = new PlayedTurn(await (await visitor.send('POST', '/api/chat', reply)).text());
    expect(answered.status).toBe('completed');
    expect(answered.data('clarification')).toEqual([]);
    expect(answered.text).toContain('88 days');
  },
);

test('research that is stopped in the middle keeps the debate so far, and can be begun anew', async ({
  visitor,
}) => {
  const documents = [...(await uploadDocuments(visitor, RESEARCHED)).values()];
  const { text, gate } = newQuestion('research {gate}');
  const research = { pipeline: 'research', options: { mode: 'discovery', documents } };
  const running = await visitor.begin(`${BRIDGE} ${text}`, research);
  // The analyst's reply.
  await gemini.release(gate, 3);
  const { conversationId } = await running.until((turn) => kindsOf(turn).includes('draft'));
  expect(await visitor.stop(conversationId)).toBe(204);
  const stopped = await running.rest();
  expect(stopped.status).toBe('stopped');
  const { trace } = await visitor.trace(stopped.traceId);
  expect(trace.status).toBe('stopped');
  expect(trace.record.activities?.filter(({ kind }) => kind === 'draft')).toHaveLength(1);
  await gemini.release(gate, 99);
  const again = await visitor.regenerate(conversationId, stopped.messageId);
  expect(again.status).toBe('completed');
  expect(again.data('report')).toHaveLength(1);
});

const LONG_TITLE = `The bakery ${'that stands beside the bridge and sells bread to those who cross it, '.repeat(3)}closed`;

test('a report is whole in a Word document', async ({ visitor }) => {
  const { label, table, unknownTier } = phrases.en.report;
  const bakery = `# ${LONG_TITLE}\n\nFrom the bakery the harbour bridge is seen when it is closed; 9 days ago its hall had visitors.\n`;
  await uploadDocuments(visitor, { ...RESEARCHED, 'bakery.md': bakery });
  const turn = await visitor.ask(`${BRIDGE} ${newQuestion('research').text}`, { pipeline: 'research' });
  const exported = await visitor.fetch(`/api/conversations/${turn.conversationId}/export?format=docx`);
  const files = readZip(Buffer.from(await exported.arrayBuffer()));
  expect([...files.keys()]).toEqual(expect.arrayContaining(['[Content_Types].xml', 'word/document.xml']));
  const document = String(files.get('word/document.xml')).replaceAll(/<[^>]+>/g, '|');
  for (const said of ['What happened', 'Why', 'Notice', LONG_TITLE, label, table, unknownTier])
    expect(document).toContain(`|${said}|`);
});

/** The modes in their order, and the tiers of what each of them may use of the samples. */
const MODES = ['strict', 'discovery', 'monitor'];
const USED = [
  [1, 2],
  [1, 2, 3, 4, 5],
  [1, 2, 3, 4, 5],
];
/** The tiers of what reports cite, and what the two sides of a dispute say. */
const SAID = {
  en: { cited: [[1], [1, 3, 4, 5], [1, 5]], sides: [/1 March 2027/, /15 December 2026/] },
  id: {
    cited: [
      [1, 2],
      [1, 3],
      [1, 5],
    ],
    sides: [/1 Januari 2027/, /17 November 2026/],
  },
} as const;
const tiersOf = (sources: readonly WireReportSource[]): number[] =>
  [...new Set(sources.flatMap(({ tier }) => tier ?? []))].sort();

/** The questions about the samples of a language, once they can be asked. */
async function questionsTo(visitor: Visitor, language: 'en' | 'id') {
  expect((await visitor.send('POST', '/api/documents/samples', { language })).status).toBe(200);
  const questions = async (): Promise<SampleSet['questions']> => {
    const sets: readonly SampleSet[] = await (await visitor.fetch('/api/documents/samples')).json();
    return sets.find((set) => set.language === language)?.questions ?? [];
  };
  const areReady = (asked: SampleSet['questions']) =>
    asked.length > 0 && asked.every(({ isReady }) => isReady);
  return until(questions, areReady, { timeoutMs: 60_000 });
}

test.concurrent.for(['en', 'id'] as const)(
  'samples are researched by the offline model, in each mode from sources of its own (%s)',
  { timeout: 90_000 },
  async (language, { app }) => {
    const visitor = app.visitor({ 'accept-language': language });
    const { cited, sides } = SAID[language];
    const asked = (await questionsTo(visitor, language)).filter(({ research }) => research !== null);
    expect(asked.map(({ research }) => research)).toEqual(MODES);
    const sources = await Promise.all(
      asked.map(async ({ text, research: mode, documentIds: documents }) => {
        const research = { pipeline: 'research', options: { mode, documents } };
        const [report] = (await visitor.ask(text, { modelId: OFFLINE, ...research })).data('report');
        if (mode === 'monitor')
          expect(report).toHaveProperty(
            'disputed.0.sides',
            expect.toSatisfy((told: readonly { readonly quote: string }[]) =>
              sides.every((side) => told.length === 2 && told.some(({ quote }) => side.test(quote))),
            ),
          );
        return report?.sources ?? [];
      }),
    );
    expect(sources.map(tiersOf)).toEqual(USED);
    expect(sources.map((used) => tiersOf(used.filter((source) => source.cited > 0)))).toEqual(cited);
  },
);
