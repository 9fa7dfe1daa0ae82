import { describe, expect, it } from 'vitest';
import { answerWords, mayBeWrapped } from './answer-words';

const SAID = 'It costs 7,800 a year.';

describe('the words of an answer', () => {
  it.each([
    ['plain words', SAID, SAID],
    ['a value', `{"answer": "${SAID}", "sources": [1]}`, SAID],
    ['a value that was cut off', '{"answer": "It costs 7,800 a \\"ye', 'It costs 7,800 a "ye'],
    ['a value of one word', '{"type": "final", "answer": "No.", "ids": ["a b"]}', 'No.'],
    ['a value without words', '{"ok": true, "result": {"name": "one"}}', ''],
    ['a list of values', `[{"text": "${SAID}"}]`, SAID],
    ['a value in a fence', `\`\`\`json\n{"answer": "${SAID}"}\n\`\`\``, SAID],
    ['a value, then words', `\`\`\`json\n{"ok": true}\n\`\`\`\n${SAID}`, SAID],
    ['a fence around all of it', `\`\`\`markdown\n${SAID}\n\`\`\``, `${SAID}\n`],
    ['an empty fence', '```markdown\n```', ''],
    ['half a fence', '```', ''],
    ['tags', '<thinking></thinking>\n<answer></answer>', ''],
    ['tags around it', `<answer>${SAID}</answer>`, SAID],
    ['code', '```python\nprint(1)\n```', '```python\nprint(1)\n```'],
    [
      'lines of our prompt',
      '\ns1 [calculation] Risen: 537,600\n- e2 [s1; Calculator] Then: 403,200\nSo 403,200.',
      '- Risen: 537,600\n- Then: 403,200\nSo 403,200.',
    ],
    ['a drawing', '```\n+--+\n```', '```\n+--+\n```'],
  ])('are found in %s', (_name, text, words) => {
    expect(answerWords(text, 'What does it cost?')).toBe(words);
  });

  it('are data where data is asked for', () => {
    expect(answerWords('{"ok": true}', 'Write it as JSON.')).toBe('{"ok": true}');
  });
});

it('may be wrapped as long as nothing else has come', () => {
  const begun = [
    '',
    ' ',
    '{',
    '{ "a',
    '[{',
    '`',
    '```',
    '```js',
    '```json\n{',
    '<answer>',
    's1 [dat',
    '- e2 [s1] It',
  ];
  expect(begun.filter((text) => !mayBeWrapped(text))).toEqual([]);
  const words = [
    'It',
    '```js\n1',
    '```python\n',
    '{x} is',
    '[1] says',
    '<b>',
    's1 is',
    'e-mail',
    '- It',
    'h1 [] x',
  ];
  expect(words.filter(mayBeWrapped)).toEqual([]);
});
