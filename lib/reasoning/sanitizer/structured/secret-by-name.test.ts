import { expect, it } from 'vitest';
import { isSecretByName } from './secret-by-name';

const PASSWORD = ['tr0ub4dor', 'horse99'].join('&');

it.each(['password', 'dbPassword', 'api_key', 'x-auth-token', 'client secret', 'kata sandi'])(
  'what is called %s is one',
  (name) => expect(isSecretByName(name, PASSWORD)).toBe(true),
);

it('what names its own secret is one, whatever it is called', () => {
  expect(isSecretByName('expression', ['password', ' swordfishbattery'].join(':'))).toBe(true);
});

it('what has a harmless name is none, nor is what says so by itself', () => {
  expect(isSecretByName('title', 'Compare the two totals of 2024')).toBe(false);
  expect(isSecretByName('keyFinding', 'The fee was counted twice.')).toBe(false);
  expect(isSecretByName('note', ['ghp', 'kX9fQ2vLr7TzW4mJbN8cYp3HsD6gAe1RuV5t'].join('_'))).toBe(false);
});
