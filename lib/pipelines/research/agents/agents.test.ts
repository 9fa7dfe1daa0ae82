import { describe, expect, it } from 'vitest';
import type { Activity } from '@/lib/trace/activity';
import { StageView } from '../../turn/stage-sink';
import { type PromptedReply, promptedModel } from '../../turn/testing/prompted-model';
import { sinkForTest } from '../../turn/testing/sink-for-test';
import { contextForTest } from '../../turn/testing/turn-for-test';
import { PASSED, READY, REJECTED, REPORT } from '../testing/play-research-run';
import { sourceForTest } from '../testing/source-for-test';
import { Analyst } from './analyst';
import type { AgentSetting } from './base-agent';
import { Clarification } from './clarification';
import { Critic } from './critic';
import { ReplyCache } from './reply-cache';
import { Writer } from './writer';

const CONTEXT = [
  {
    ...sourceForTest(1, 'Bank', 'The rate rose.', { date: '2026-05-01' }),
    ...{ number: 1, text: 'The rate rose.', description: '[Tier 1 | official] The rate rose.' },
    _reasoning_metadata: { tier: 1, type: 'official', original_source: 'Bank' },
  },
] as const;
const TASK = {
  ...{ question: 'Did the rate rise?', mode: 'strict' as const, range: null, context: CONTEXT },
  searched: ['rate'],
  searchesLeft: 1,
} as const;
const DRAFT = {
  draft: 'The rate rose [1].',
  question: 'Did the rate rise?',
  mode: 'strict',
  context: CONTEXT,
} as const;

/** Lets agents ask a model that says this to all prompts, and what was asked and shown. */
function agentsOf(replies: readonly PromptedReply[], more: Partial<AgentSetting> = {}) {
  const names = ['analyst', 'revision', 'critic', 'writer', 'answer', 'clarification'];
  const { model, asked } = promptedModel(
    Object.fromEntries(names.map((name) => [`research-${name}`, replies])),
  );
  const { sink, sent } = sinkForTest({ clock: Date.now });
  sink.start();
  const setting = {
    context: contextForTest({ model, clock: Date.now }),
    sink: new StageView(sink),
    silenceMs: 5_000,
    ...more,
  };
  const calls = (): Activity[] => {
    const latest = new Map<string, Activity>();
    for (const chunk of sent)
      if (chunk.type === 'data-activity') latest.set(chunk.data.activityId, chunk.data);
    return [...latest.values()].filter(({ kind }) => kind === 'model-call');
  };
  return { setting, asked, calls };
}

const { signal } = new AbortController();
const ASKS = {
  analyst: (setting: AgentSetting) => new Analyst(setting).research(TASK, signal),
  revision: (setting: AgentSetting) =>
    new Analyst(setting).revise({ draft: DRAFT.draft, review: REJECTED }, TASK, signal),
  critic: (setting: AgentSetting) => new Critic(setting).review(DRAFT, signal),
  writer: (setting: AgentSetting) => new Writer(setting).compose({ ...DRAFT, review: PASSED }, signal),
  clarification: (setting: AgentSetting) =>
    new Clarification(setting).generateOptions('Which?', 'time', signal),
};
const CHOICES = { question: 'Which year?', options: ['2025', '2026'] };

describe.each([
  ['analyst', READY],
  ['revision', READY],
  ['critic', PASSED],
  ['writer', REPORT],
  ['clarification', CHOICES],
] as const)('%s', (name, reply) => {
  it('gives what its prompt asks for', async () => {
    const { setting, asked, calls } = agentsOf([{ json: reply }]);
    expect(await ASKS[name](setting)).toEqual({ ok: true, value: reply });
    expect(asked).toMatchObject([{ prompt: `research-${name}` }]);
    expect(calls()).toMatchObject([
      {
        status: 'done',
        detail: {
          prompt: `research-${name}`,
          tokens: { input: 3, output: 2 },
          outputKeys: Object.keys(reply),
        },
      },
    ]);
    expect(JSON.stringify(calls())).not.toContain('The rate rose');
  });

  it('asks once more for what is no such thing, then gives up', async () => {
    const mended = agentsOf([{ text: '{"status": [of a kind' }, { json: reply }]);
    expect(await ASKS[name](mended.setting)).toMatchObject({ ok: true });
    const broken = agentsOf([{ text: 'I would rather not.' }]);
    expect(await ASKS[name](broken.setting)).toMatchObject({
      ok: false,
      error: { agent: name === 'revision' ? 'analyst' : name, failure: { kind: 'not-valid' } },
    });
    expect(broken.calls().map(({ status }) => status)).toEqual(['refused', 'refused']);
  });

  it('waits for as long as it may', async () => {
    const { setting, calls } = agentsOf(['hangs'], { silenceMs: 20 });
    expect(await ASKS[name](setting)).toMatchObject({ ok: false, error: { failure: { kind: 'timed-out' } } });
    expect(calls()).toMatchObject([{ status: 'timed-out' }]);
  });
});

it('answers from the sources alone, and with nothing where they do not say it', async () => {
  const { setting, asked } = agentsOf([{ json: { answer: 'It rose [1].' } }, { json: {} }]);
  const writer = new Writer(setting);
  expect(await writer.answer(DRAFT, signal)).toEqual({ ok: true, value: 'It rose [1].' });
  expect(await writer.answer(DRAFT, signal)).toEqual({ ok: true, value: '' });
  expect(asked[0]?.input).toContain('The rate rose.');
  expect(asked[0]?.input).not.toContain(DRAFT.draft);
});

it('gives the sources to each agent that needs them, behind their tiers', async () => {
  for (const name of ['analyst', 'revision', 'critic', 'writer'] as const) {
    const { setting, asked } = agentsOf([
      { json: { analyst: READY, revision: READY, critic: PASSED, writer: REPORT }[name] },
    ]);
    await ASKS[name](setting);
    expect(asked[0]?.input).toContain('[Tier 1 | official] The rate rose.');
    expect(asked[0]?.input).toContain('2026-05-01');
  }
});

it('keeps of the sources where their words stand, and none of the words', async () => {
  const { setting, calls } = agentsOf([{ json: READY }]);
  await ASKS.analyst(setting);
  const [{ detail } = {}] = calls();
  const { documentId, passages } = CONTEXT[0];
  const ranges = passages.map(({ start, end }) => `${start}-${end}`).join(' ');
  expect(detail?.variables).toMatchObject({ sources: [`[1] ${documentId} ${ranges}`] });
  expect(JSON.stringify(detail)).not.toContain('The rate rose');
});

it('rejects a draft that breaks its mode, whatever else the critic says of it', async () => {
  const { setting } = agentsOf([{ json: { ...PASSED, mode_compliance: 'violated' } }]);
  expect(await ASKS.critic(setting)).toMatchObject({
    value: { status: 'REJECT', mode_compliance: 'violated' },
  });
});

it('does not ask again what it was told already, and shows that', async () => {
  const { setting, asked, calls } = agentsOf([{ json: PASSED }, { json: REJECTED }], {
    replies: new ReplyCache(),
  });
  const first = await ASKS.critic(setting);
  expect(await ASKS.critic(setting)).toEqual(first);
  expect(asked).toHaveLength(1);
  expect(calls().map(({ status }) => status)).toEqual(['done', 'skipped']);
  // What the log tells of the repeated one: the same prompt in the same version, and that nothing was spent.
  const [told, repeated] = calls().map(({ detail }) => detail);
  expect(repeated).toEqual({
    ...{ prompt: 'research-critic', version: told?.version, variables: told?.variables },
    tokens: { input: 0, output: 0 },
  });
  // Whoever has the question answered again wants another reply, which then is the known one.
  const again = agentsOf([{ json: REJECTED }], { replies: setting.replies });
  const context = { ...again.setting.context, isAnsweredAgain: true };
  expect(await ASKS.critic({ ...again.setting, context })).toMatchObject({ value: { status: 'REJECT' } });
  expect(await ASKS.critic(setting)).toMatchObject({ value: { status: 'REJECT' } });
  expect([again.asked.length, asked.length]).toEqual([1, 1]);
  const other = await new Critic(setting).review({ ...DRAFT, draft: 'It fell [1].' }, signal);
  expect(other).toMatchObject({ value: { status: 'REJECT' } });
});
