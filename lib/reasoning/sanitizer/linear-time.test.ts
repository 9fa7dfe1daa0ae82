import { describe, expect, it } from 'vitest';
import { splitSentences } from '../sentence-splitter';
import { codeAndPayloadsRule } from './code-and-payloads-rule';
import { findCredentials } from './credentials/credential-redaction';
import { credentialsRule } from './credentials-rule';
import { personalDataRule } from './personal-data-rule';
import { createPromptEchoRule } from './prompt-echo-rule';
import { createToolNamesRule } from './tool-names-rule';
import { createTurnSanitizer, type SanitizedChannel } from './turn-sanitizer';

const SIZE = 10_000;
const FACTOR = 4;
const ATTEMPTS = 4;
/** Linear work grows by the factor, quadratic work by its square. */
const MOST_GROWTH = FACTOR * 2.2;

/** What would make careless scanners look at the same characters again and again. */
const UNITS = [
  'word ',
  '.',
  'a',
  ' ',
  '\n',
  '. ',
  '"',
  '`',
  '{',
  '{"a": ',
  '[',
  '[{"',
  '<',
  '<tool_call>{',
  '<|',
  '```',
  '~~~\n',
  '-----BEGIN ',
  '-----BEGIN A PRIVATE KEY-----',
  'password ',
  'password=',
  'password: "',
  'key=',
  'key: - ',
  'token is ',
  'token for the ',
  '"token", ',
  '<token>',
  'a1b2c3 ',
  'a1b2c3/',
  'a1b2c3 is the ',
  'AKIA',
  'sk-',
  'sk-/',
  'eyJ/',
  'eyJ.',
  'https://',
  'https://a:',
  '://',
  'x@',
  '-u a:',
  'mysql -p',
  '%25',
  '&amp;',
  '\\',
  '\u200b',
  '\ud83d',
  '=',
  ':',
  '-',
  '_a',
  'aB',
  '1.',
  '(',
  '§ ',
  '漢',
  '$2b$',
  'cookie: a=',
  'hooks.slack.com/',
  '&a',
  '&',
  'password: a ',
  'a 1 ',
  's k - ',
  'key: a b ',
  'token:\n',
  'token: &a<',
  'password(',
  'password = new String(',
  'variable "token" {',
  '<string name="token">',
  '<key>Token</key>',
  'token <- ',
  'token[',
  '{TOKEN:-',
  'name: TOKEN\n  value: ',
  'login: a / ',
  'akun demo x: ',
  'finnhub ',
  'finnhub a1',
  'SGVsbG8gd29ybGQ',
  '6869',
  'MIIEpAIBAAKC',
  'MIIEpAIBAAKC\n',
  'eyJ0\n',
  'Private-Lines: 1\n',
  '<D>',
  '"d":"',
  'apiVersion: v1\ndata:\n  a: ',
  'kind: Secret\ndata:\n  a: YWJj\n',
  'ｐ',
  'п',
  'пароль ',
  '密码',
  'ñ',
  'prod:a-b|',
  'v4.local.',
  '"a1b2c3" == ',
  'IDENTIFIED BY ',
];

const tools = createToolNamesRule(
  new Map([
    ['verify.fact_check', 'Fact check'],
    ['weather', 'Weather'],
  ]),
);
const echo = createPromptEchoRule([Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ')]);
const options = { rules: [codeAndPayloadsRule, credentialsRule, echo, tools] };

function stream(text: string, channel: SanitizedChannel): void {
  const sanitizer = createTurnSanitizer(options);
  for (let index = 0; index < text.length; index += 5) sanitizer[channel](text.slice(index, index + 5));
  sanitizer.flush();
}

const WORK: readonly (readonly [string, (text: string) => void])[] = [
  ['splitSentences', (text) => splitSentences(text)],
  ['findCredentials', (text) => findCredentials(text)],
  ['personalDataRule', (text) => personalDataRule.apply(text)],
  ['codeAndPayloadsRule', (text) => codeAndPayloadsRule.apply(text)],
  ['promptEchoRule', (text) => echo.apply(text)],
  ['toolNamesRule', (text) => tools.apply(text)],
  ['thoughts in small chunks', (text) => stream(text, 'thought')],
  ['an answer in small chunks', (text) => stream(text, 'answer')],
];

function cpuMicroseconds(work: (text: string) => void, text: string): number {
  const startedAt = process.cpuUsage();
  work(text);
  const { user, system } = process.cpuUsage(startedAt);
  return user + system;
}

/** By how much the work grows with the text; the least of some attempts, for other programs disturb each. */
function growth(work: (text: string) => void, unit: string): number {
  const text = unit.repeat(Math.ceil(SIZE / unit.length));
  work(text);
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > MOST_GROWTH; attempt += 1) {
    const once = cpuMicroseconds(work, text);
    // What takes less than a few milliseconds cannot be quadratic in a text of this size.
    const many = cpuMicroseconds(work, text.repeat(FACTOR));
    least = Math.min(least, many < 15_000 ? 1 : many / Math.max(once, 1));
  }
  return least;
}

describe('time is linear in the text', () => {
  it.each(WORK)(
    '%s',
    (_name, work) => {
      const slow = UNITS.filter((unit) => growth(work, unit) > MOST_GROWTH);
      expect(slow).toEqual([]);
    },
    240_000,
  );
});
