import { GAP_QUERY, RESEARCHED } from './support/fake-provider/research-scenario';
import { newQuestion } from './support/question';
import { expect, test } from './support/test';

interface WireEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const eventsOf = (stream: string): readonly WireEvent[] =>
  stream
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', data = ''] = block.split('\n');
      return { event: event.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) };
    });

test('a program sees a draft rejected, what it lacks searched for, a revision, and a report', async ({
  visitor,
}) => {
  for (const [name, body] of Object.entries(RESEARCHED)) {
    const headers = { 'content-type': 'text/markdown', 'x-file-name': name };
    await visitor.fetch('/api/documents', { method: 'POST', headers, body });
  }
  const states = async () => {
    const { items }: { items: { state: string }[] } = await (await visitor.fetch('/api/documents')).json();
    return items.map(({ state }) => state);
  };
  await expect.poll(states, { timeout: 20_000 }).toEqual(['indexed', 'indexed']);
  const question = `For how many days was the harbour bridge closed? ${newQuestion('research').text}`;
  const response = await visitor.send('POST', '/api/research/stream', { question, mode: 'discovery' });
  const events = eventsOf(await response.text());
  const trace = events.flatMap(({ event, data }) => (event === 'trace' ? [data] : []));
  expect(trace.filter(({ type }) => type !== 'source' && type !== 'search')).toMatchObject([
    { type: 'analyst', iteration: 1, status: 'DRAFT_READY' },
    { type: 'critic', iteration: 1, status: 'REJECT', logical_gaps: ['The cause is missing.'] },
    { type: 'iteration', iteration: 1 },
    { type: 'analyst', iteration: 2, status: 'SEARCH_REQUIRED', new_queries: [GAP_QUERY] },
    { type: 'analyst', iteration: 2, status: 'DRAFT_READY' },
    { type: 'critic', iteration: 2, status: 'WARN' },
    { type: 'iteration', iteration: 2 },
    { type: 'writer' },
    { type: 'validation' },
    { type: 'final' },
  ]);
  expect(trace).toContainEqual(expect.objectContaining({ type: 'search', query: GAP_QUERY }));
  const { event, data: answer } = events.at(-1) ?? { event: '', data: {} };
  expect(event).toBe('complete');
  const [item] = answer.items as readonly Record<string, unknown>[];
  expect(Object.keys(item ?? {})).toEqual([
    ...['@type', 'url', 'name', 'site', 'siteUrl', 'score', 'description', 'schema_object'],
  ]);
  expect(item).toMatchObject({
    '@type': 'Item',
    description: expect.stringContaining('a crack in the northern pillar'),
    schema_object: { '@type': 'ResearchReport', mode: 'discovery', iterations: 2 },
  });
  const kept = await visitor.conversation(String(answer.conversationId));
  expect(JSON.stringify(kept.messages)).toContain('a crack in the northern pillar');
});
