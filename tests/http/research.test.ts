import { RESEARCHED } from '@/e2e/support/fake-provider/research-scenario';
import { phrases } from '@/e2e/support/phrases';
import { PlayedTurn } from '@/e2e/support/played-turn';
import { newQuestion } from '@/e2e/support/question';
import { readZip } from '@/e2e/support/read-zip';
import { uploadDocuments } from '@/e2e/support/upload-documents';
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
