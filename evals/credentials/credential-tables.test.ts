import { describe, expect, it } from 'vitest';
import SERVICE_FORMS from '@/lib/reasoning/sanitizer/credentials/service-forms.json';
import { listedWords } from '@/lib/text/words/listed-words';
import { redactCredentials } from '../../lib/reasoning/sanitizer/credentials/credential-redaction';
import type { BODIES, TokenRule } from '../../lib/reasoning/sanitizer/credentials/tokens/token-rule';
import { TOKEN_RULES } from '../../lib/reasoning/sanitizer/credentials/tokens/token-rules';
import { RandomStrings } from './random-strings';

const MAKERS: Readonly<Record<keyof typeof BODIES, (random: RandomStrings, length: number) => string>> = {
  digits: (r, length) => r.digits(length),
  lower: (r, length) => r.lower(length),
  upper: (r, length) => r.upper(length),
  alnum: (r, length) => r.alnum(length),
  word: (r, length) => r.alnum(length),
  dotted: (r, length) => r.alnum(length),
  base64: (r, length) => r.alnum(length),
  wide: (r, length) => r.alnum(length),
};

const bodyOf = (r: RandomStrings, { body, least, most }: TokenRule): string =>
  MAKERS[body](r, Math.min(most ?? least + 12, least + 12));

describe('the table of tokens', () => {
  it('takes out every kind by every prefix', () => {
    const r = new RandomStrings(31);
    const missed: string[] = [];
    for (const rule of TOKEN_RULES) {
      for (const prefix of rule.prefixes.split(' ')) {
        const tokens = Array.from({ length: 8 }, () => `${prefix}${bodyOf(r, rule)}`);
        const found = tokens.filter((token) => redactCredentials(`Use ${token} now.`).count > 0);
        if (found.length < tokens.length / 2) missed.push(prefix);
      }
    }
    expect(missed).toEqual([]);
  });

  it('lists no prefix of a kind twice', () => {
    const keys = TOKEN_RULES.flatMap(({ kind, prefixes, body, least }) =>
      prefixes.split(' ').map((prefix) => `${kind} ${prefix} ${body} ${least}`),
    );
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

const FORMS: Readonly<Record<string, (random: RandomStrings, length: number) => string>> = {
  hex: (r, length) => r.hex(length),
  lower: (r, length) => r.lower(length),
  upper: (r, length) => r.upper(length),
  alnum: (r, length) => r.alnum(length),
  word: (r, length) => r.alnum(length),
};

describe('the table of services', () => {
  it.each(Object.entries(SERVICE_FORMS))(
    '%s: takes out the keys of each service by its name alone',
    (form, services) => {
      const r = new RandomStrings(32);
      const [kind = '', length = ''] = form.split(' ');
      const make = (): string =>
        kind === 'uuid' ? r.uuid() : (FORMS[kind]?.(r, Number(length.split('-')[0])) ?? '');
      const missed = listedWords(services).filter((service) => {
        const texts = Array.from({ length: 8 }, () => `set ${service.toUpperCase()} to "${make()}"`);
        return texts.filter((text) => redactCredentials(text).count > 0).length < texts.length / 2;
      });
      expect(missed).toEqual([]);
    },
  );
});
