/** Every message exists in every language, with the same arguments; exits with 1 and one line per gap. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const LOCALES = ['en', 'id'];

/** All messages of a tree by their dotted keys. */
export function flatten(tree, prefix = '') {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Names of a message's arguments and tags, also inside plural and select branches. */
function argumentsOf(message) {
  const names = new Set();
  const visit = (elements) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value);
      for (const option of Object.values(element.options ?? {})) visit(option.value);
      visit(element.children ?? []);
    }
  };
  visit(parse(message));
  return [...names].sort().join(', ');
}

/** What one language lacks against another. */
export function gaps(reference, other, locale) {
  const messages = new Map(flatten(other));
  return flatten(reference).flatMap(([key, message]) => {
    const translated = messages.get(key);
    if (translated === undefined) return [`${locale}: ${key} is missing`];
    if (translated.trim() === '') return [`${locale}: ${key} is empty`];
    if (argumentsOf(translated) !== argumentsOf(message))
      return [`${locale}: ${key} has other arguments than its counterpart`];
    return [];
  });
}

function main() {
  const trees = LOCALES.map((locale) => JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')));
  const problems = LOCALES.flatMap((locale, index) =>
    LOCALES.flatMap((_, other) => (other === index ? [] : gaps(trees[other], trees[index], locale))),
  );
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(
    `${flatten(trees[0]).length} messages in ${LOCALES.length} languages, ${problems.length} problems\n`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
