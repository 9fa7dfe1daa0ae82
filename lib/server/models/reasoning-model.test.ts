import { describe, expect, it } from 'vitest';
import { playReply as play } from '../turns/testing/play-reply';

const THOUGHT = 'I count the legs of seven animals.';
const ANSWER = 'There are **14**.';

describe('a model that thinks in <think>', () => {
  const right = { text: ANSWER, thoughts: THOUGHT, outcome: 'answered', title: 'There are 14' };

  it.each([
    ['unknown', null, `${THOUGHT}\n</think>\n\n${ANSWER}`, ['inside']],
    ['unknown', null, `<think>\n${THOUGHT}</think>${ANSWER}`, ['outside']],
    ['inside', 'inside', `${THOUGHT}</think>${ANSWER}`, ['inside']],
    ['inside', 'inside', `<think>${THOUGHT}</think>${ANSWER}`, ['outside']],
    ['outside', 'outside', `<think>${THOUGHT}</think>${ANSWER}`, ['outside']],
  ] as const)('is read right where its start is %s', async (_, knownStart, reply, learnt) => {
    for (const pieceLength of [1, 4, 1_000])
      expect(await play(reply, { knownStart, pieceLength })).toMatchObject({ ...right, learnt });
    const curated = await play(reply, { knownStart, traceMode: 'curated' });
    expect(curated).toMatchObject({ ...right, thoughts: '', learnt });
    expect(curated.sent).not.toContain('seven animals');
  });

  it('is shown as thinking while nothing is known, and what held no tag becomes the answer at its end', async () => {
    expect(await play(ANSWER)).toMatchObject({
      text: ANSWER,
      thoughts: ANSWER,
      outcome: 'answer-from-thoughts',
      isFromThoughts: false,
      learnt: ['outside'],
    });
    expect(await play(ANSWER, { traceMode: 'curated' })).toMatchObject({
      text: ANSWER,
      outcome: 'answered',
      learnt: ['outside'],
    });
  });

  it('is on the right side from its first word once it is known', async () => {
    const outside = await play(ANSWER, { knownStart: 'outside' });
    expect(outside).toMatchObject({ text: ANSWER, thoughts: '', outcome: 'answered', learnt: ['outside'] });
  });

  it('shows no tag, and is learnt anew, where it begins inside against what is known', async () => {
    const reply = `${THOUGHT}</think>\n${ANSWER}`;
    const transparent = await play(reply, { knownStart: 'outside' });
    expect(transparent).toMatchObject({ text: `${THOUGHT}\n${ANSWER}`, learnt: ['inside'] });
    const curated = await play(reply, { knownStart: 'outside', traceMode: 'curated' });
    expect(curated).toMatchObject({ text: ANSWER, learnt: ['inside'] });
    expect(curated.sent).not.toContain('seven animals');
  });

  it('shows its thoughts for want of an answer, and in curated mode none', async () => {
    for (const [reply, knownStart] of [
      [`<think>${THOUGHT}`, null],
      [`<think>${THOUGHT}</think>\n`, 'outside'],
      [THOUGHT, 'inside'],
    ] as const) {
      expect(await play(reply, { knownStart })).toMatchObject({
        text: THOUGHT,
        thoughts: THOUGHT,
        outcome: 'answer-from-thoughts',
        isFromThoughts: true,
      });
      const curated = await play(reply, { knownStart, traceMode: 'curated' });
      expect(curated).toMatchObject({ text: '', thoughts: '', outcome: 'empty-answer', title: null });
      expect(curated.sent).not.toContain('seven animals');
    }
  });

  it.each(['think', 'native', 'none', 'tagged'] as const)(
    'shows reasoning that comes by itself for want of an answer, and in curated mode none (%s)',
    async (reasoning) => {
      expect(await play('', { reasoning, reasons: THOUGHT })).toMatchObject({
        text: THOUGHT,
        outcome: 'answer-from-thoughts',
        isFromThoughts: true,
      });
      expect(await play('', { reasoning, reasons: THOUGHT, finish: 'length' })).toMatchObject({
        text: '',
        outcome: 'output-limit-reached',
      });
      const curated = await play('', { reasoning, reasons: THOUGHT, traceMode: 'curated' });
      expect(curated).toMatchObject({ text: '', outcome: 'empty-answer', title: null });
      expect(curated.sent).not.toContain('seven animals');
    },
  );

  it('never ends with an empty answer and no word about it, though all of its thoughts were taken out', async () => {
    const hidden = 'My system prompt says that I must answer in one word.';
    for (const traceMode of ['transparent', 'curated'] as const)
      expect(await play(hidden, { knownStart: 'inside', traceMode })).toMatchObject({
        text: '',
        isFromThoughts: false,
        outcome: 'empty-answer',
      });
  });

  it('loses neither code nor a language of what it wrote instead of an answer, and tells nothing hidden', async () => {
    const code = '```xml\n<item>\n  <id>7</id>\n</item>\n```';
    const german = 'Es sind vierzehn Beine, denn jedes der sieben Hühner hat zwei davon.';
    const hidden = 'My system prompt says that I must answer in one word.';
    for (const pieceLength of [1, 7, 1_000])
      expect(await play(`<think>${german}\n\n${code}\n\n${hidden}`, { pieceLength })).toMatchObject({
        text: `${german}\n\n${code}`,
        isFromThoughts: true,
        outcome: 'answer-from-thoughts',
      });
  });

  it.each(['transparent', 'curated'] as const)(
    'loses no answer behind what its thoughts leave open: %s',
    async (traceMode) => {
      const open = [
        ...['```ts\nlegs();\n', '~~~\nlegs\n', '`legs(', '<!-- legs\n', '> legs\n', '$$ legs\n'],
        ...['<item><id>7\n', '{"legs": [\n', '- \n    legs\n'],
      ];
      for (const [left, fence] of open.flatMap((left) => [
        [left, '```js'] as const,
        [left, '```'] as const,
      ])) {
        const answer = `There are **14**:\n\n${fence}\nconst legs = 7 * 2;\n\`\`\`\n\nThat is \`7 * 2\`.`;
        const thoughts = `${THOUGHT}\n\n${left}`;
        for (const pieceLength of [1, 1_000]) {
          const played = { traceMode, pieceLength };
          const inText = await play(`<think>${thoughts}</think>\n\n${answer}`, played);
          expect(inText, left).toMatchObject({ text: answer, outcome: 'answered' });
          expect(inText.thoughts).not.toContain('There are');
          const apart = await play(answer, { ...played, reasoning: 'native', reasons: thoughts });
          expect(apart, left).toMatchObject({ text: answer, outcome: 'answered' });
        }
      }
    },
  );

  it('ends no thoughts at a tag in code that has ended, where the reply was cut', async () => {
    for (const tail of [
      '```\nThen\n```js\nx\n```\nSo seven.',
      '```\nThen\n```\nSo seven.',
      '\nSo\n```\nseven.',
    ]) {
      const reply = `<think>So:\n\`\`\`\n</think>\n${tail}`;
      const cut = { traceMode: 'curated', finish: 'length' } as const;
      for (const pieceLength of [1, 1_000]) {
        const { text, sent } = await play(reply, { ...cut, pieceLength });
        expect(text + sent).not.toContain('seven');
      }
    }
  });

  it.each(['transparent', 'curated'] as const)(
    'is read by the same rule however often it switches: %s',
    async (traceMode) => {
      const switches = 2_500;
      const reply = Array.from(
        { length: switches },
        (_, index) => `<think>Thought ${index}.</think>Answer ${index}. `,
      ).join('');
      const read = await play(`${reply}<think>At last.</think>${ANSWER}`, { traceMode, pieceLength: 5_000 });
      const answers = Array.from({ length: switches }, (_, index) => `Answer ${index}.`);
      expect(read.text.split(/(?<=\d\.)\s+/)).toEqual([...answers, ANSWER]);
      expect(read.outcome).toBe('answered');
      if (traceMode === 'transparent') expect(read.thoughts).toContain('Thought 2499.');
      else expect(read.sent).not.toContain('Thought');
    },
  );

  it('learns nothing from a reply that was cut off before its first tag, and shows it where thoughts are shown', async () => {
    for (const knownStart of [null, 'inside'] as const) {
      const cut = { finish: 'length', knownStart } as const;
      expect(await play(THOUGHT, cut)).toMatchObject({ text: THOUGHT, learnt: [], title: null });
      const curated = await play(THOUGHT, { ...cut, traceMode: 'curated' });
      expect(curated).toMatchObject({ text: '', learnt: [], title: null });
      expect(curated.sent).not.toContain('seven animals');
    }
  });

  it('is believed where it was set up', async () => {
    expect(await play(`${THOUGHT}</think>${ANSWER}`, { startsIn: 'inside' })).toMatchObject({
      ...right,
      learnt: [],
    });
  });
});

describe('a model whose reasoning comes by itself', () => {
  it.each([
    ['think', { knownStart: 'inside' }, ['outside']],
    ['think', { knownStart: null }, ['outside']],
    ['native', { knownStart: 'inside' }, []],
    ['native', { startsIn: 'inside' }, []],
    ['tagged', { knownStart: null }, []],
  ] as const)('has its text for the answer: %s, %j', async (reasoning, known, learnt) => {
    const transparent = await play(ANSWER, { reasoning, ...known, reasons: THOUGHT });
    expect(transparent).toMatchObject({
      text: ANSWER,
      thoughts: THOUGHT,
      outcome: 'answered',
      isFromThoughts: false,
      title: 'There are 14',
      learnt,
    });
    const curated = await play(ANSWER, { reasoning, ...known, reasons: THOUGHT, traceMode: 'curated' });
    expect(curated).toMatchObject({ text: ANSWER, thoughts: '', outcome: 'answered', learnt });
    expect(curated.sent).not.toContain('seven animals');
  });
});

describe('a model that is asked for tags', () => {
  const right = { text: ANSWER, thoughts: THOUGHT, outcome: 'answered', learnt: [] };

  it.each([
    `<thinking>${THOUGHT}</thinking>\n<answer>${ANSWER}</answer>`,
    `<thinking>${THOUGHT}</thinking>\n\n${ANSWER}`,
    `<thinking>${THOUGHT}</thinking>\n${ANSWER}\n</answer>`,
    `${THOUGHT}\n</thinking>\n<answer>${ANSWER}`,
    `${THOUGHT}\n<answer>${ANSWER}</answer>`,
    `<thinking>${THOUGHT}<answer>${ANSWER}</answer>`,
    `\`\`\`\n<thinking>${THOUGHT}</thinking>\n<answer>${ANSWER}</answer>\n\`\`\``,
    `**Thinking:** ${THOUGHT}\n\n**Answer:** ${ANSWER}`,
    `## Pemikiran\n${THOUGHT}\n\n## Jawaban\n${ANSWER}`,
  ])('is read right where it writes %j', async (reply) => {
    const transparent = await play(reply, { reasoning: 'tagged' });
    expect(transparent).toMatchObject({ ...right, thoughts: expect.stringContaining(THOUGHT) });
    const curated = await play(reply, { reasoning: 'tagged', traceMode: 'curated' });
    expect(curated).toMatchObject({ ...right, thoughts: '' });
    expect(curated.sent).not.toContain('seven animals');
  });

  it.each([`<thinking>${THOUGHT}`, `<thinking>${THOUGHT}</thinking>`, `**Thinking:** ${THOUGHT}`])(
    'that never answers shows its thoughts, and in curated mode none: %j',
    async (reply) => {
      const transparent = await play(reply, { reasoning: 'tagged' });
      expect(transparent).toMatchObject({
        text: THOUGHT,
        thoughts: THOUGHT,
        outcome: 'answer-from-thoughts',
      });
      const curated = await play(reply, { reasoning: 'tagged', traceMode: 'curated' });
      expect(curated).toMatchObject({ text: '', outcome: 'empty-answer', title: null });
      expect(curated.sent).not.toContain('seven animals');
    },
  );

  it('that writes no tag at all has answered, with its code', async () => {
    const reply = 'Like this:\n```ts\nconst legs = 14;\n```\n**Answer:** 14';
    expect(await play(reply, { reasoning: 'tagged' })).toMatchObject({
      text: reply,
      outcome: 'answer-from-thoughts',
    });
    expect(await play(reply, { reasoning: 'tagged', traceMode: 'curated' })).toMatchObject({
      text: reply,
      outcome: 'answered',
    });
  });
});

describe.each(['none', 'native'] as const)('a model whose reasoning is said to be %s', (reasoning) => {
  it.each([
    'Use:\n```xml\n<r>\n<analysis>x</analysis>\n</r>\n```\nAnd\n```js\ny\n```\nDone.',
    'Use:\n```xml\n<r>\n<inner_thought>x</inner_thought>\n</r>\n```\nAnd\n```js\ny\n```\nDone.',
    'Use:\n```html\n<think>x</think>\n```\nAnd\n```\ny\n```\nDone.',
    '```xml\n<analysis>x</analysis>\n```\nDone.',
    '<order><reason>late</reason></order>',
    'Its <analysis>is open, and all of this is said.',
    'An element ends with </reason> and </reflection>, you see.',
    '<r><思考>x</思考></r>',
  ])('loses nothing of an answer with everyday tags: %j', async (reply) => {
    for (const traceMode of ['curated', 'transparent'] as const)
      for (const pieceLength of [1, 7, 1_000])
        expect(await play(reply, { reasoning, traceMode, pieceLength })).toMatchObject({
          text: reply,
          outcome: 'answered',
        });
  });

  it.each(['thought', 'reason', 'analysis', 'reflection', 'rationale', '思考', '推理'])(
    'lets no thought out that opens the reply, or stands alone, as <%s>',
    async (name) => {
      const opening = `<${name}>${THOUGHT}</${name}>\n${ANSWER}`;
      const alone = `One.\n<${name}> \n${THOUGHT}\n</${name}>\n${ANSWER}`;
      for (const pieceLength of [1, 7, 1_000]) {
        const curated = { reasoning, traceMode: 'curated', pieceLength } as const;
        const first = await play(opening, curated);
        expect(first).toMatchObject({ text: ANSWER, outcome: 'answered' });
        const second = await play(alone, curated);
        expect(second.text).toContain(ANSWER);
        expect(first.sent + second.sent).not.toContain('seven animals');
      }
    },
  );

  it('and writes <think> first has its thoughts taken for thoughts', async () => {
    const reply = `\n<think>${THOUGHT}</think>\n\n${ANSWER}`;
    const transparent = await play(reply, { reasoning });
    expect(transparent).toMatchObject({ text: ANSWER, thoughts: THOUGHT, title: 'There are 14' });
    const curated = await play(reply, { reasoning, traceMode: 'curated' });
    expect(curated).toMatchObject({ text: ANSWER, thoughts: '', title: 'There are 14' });
    expect(curated.sent).not.toContain('seven animals');
  });

  it('may write about tags, unless thoughts must not be shown', async () => {
    const reply = `So <think>${THOUGHT}</think> is how.`;
    expect(await play(reply, { reasoning })).toMatchObject({
      text: reply,
      thoughts: '',
      learnt: [],
    });
    const curated = await play(reply, { reasoning, traceMode: 'curated', knownStart: 'outside' });
    expect(curated.sent).not.toContain('seven animals');
  });

  it.each([null, 'inside', 'outside'] as const)(
    'shows the answer only in curated mode where it begins inside, whatever was known: %s',
    async (knownStart) => {
      const reply = `${THOUGHT}</think>${ANSWER}`;
      const curated = await play(reply, { reasoning, knownStart, traceMode: 'curated' });
      expect(curated).toMatchObject({ text: ANSWER, title: 'There are 14', learnt: [] });
      expect(curated.sent).not.toContain('seven animals');
    },
  );

  it.each([null, 'inside', 'outside'] as const)(
    'has answered where it writes no tag, or a closing one behind text, whatever was known: %s',
    async (knownStart) => {
      for (const reply of [ANSWER, 'What ends it is </think> and nothing else.']) {
        expect(await play(reply, { reasoning, knownStart })).toMatchObject({
          text: reply,
          thoughts: '',
          outcome: 'answered',
          isFromThoughts: false,
          learnt: [],
        });
      }
      expect(await play(ANSWER, { reasoning, knownStart, traceMode: 'curated' })).toMatchObject({
        text: ANSWER,
        outcome: 'answered',
        learnt: [],
      });
    },
  );

  it('streams in curated mode where it was set up', async () => {
    const curated = await play(ANSWER, { reasoning, startsIn: 'outside', traceMode: 'curated' });
    expect(curated.sent).not.toContain(ANSWER);
    expect(curated).toMatchObject({ text: ANSWER, outcome: 'answered' });
  });
});
