/**
 * Every message exists in every language, with the same arguments, and is read somewhere; exits with 1 and one line per
 * problem.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { DYNAMIC_MESSAGES } from './dynamic-messages.mjs';
import { fillingOf, messageUses } from './message-uses.mjs';

const LOCALES = ['en', 'id'];
const SOURCE_FOLDERS = ['app', 'components', 'lib'];

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

/**
 * Messages that no source reads, and reads of which nobody can see what they read. `sources` are texts by path;
 * `dynamic` is what `dynamic-messages.mjs` declares.
 */
export function unreadMessages(messages, sources, dynamic) {
  const uses = Object.entries(sources).map(([path, source]) => ({ path, ...messageUses(path, source) }));
  const names = new Set(uses.flatMap((use) => [...use.names]));
  const words = new Set(uses.flatMap((use) => [...use.words]));
  const open = [...names].filter((name) => name.includes('*')).map(fillingOf);
  const declared = Object.values(dynamic).flat().map(fillingOf);
  const isRead = (key) =>
    names.has(key) ||
    open.some((filling) => filling(key) !== null) ||
    declared.some((filling) => filling(key)?.every((word) => words.has(word)));
  return [
    ...flatten(messages).flatMap(([key]) => (isRead(key) ? [] : [`${key} is read nowhere`])),
    ...uses.flatMap(({ path, unseen }) =>
      dynamic[path]
        ? []
        : unseen.map(({ line, text }) => `${path}:${line} reads what is not declared: ${text}`),
    ),
    ...Object.keys(dynamic).flatMap((path) => (sources[path] ? [] : [`${path} is declared and not there`])),
  ];
}

function readSources() {
  const paths = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((path) => join(folder, path)),
  );
  const isSource = (path) => /(?<!\.test|\.d)\.tsx?$/.test(path);
  return Object.fromEntries(paths.filter(isSource).map((path) => [path, readFileSync(path, 'utf8')]));
}

function main() {
  const trees = LOCALES.map((locale) => JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')));
  const problems = [
    ...LOCALES.flatMap((locale, index) =>
      LOCALES.flatMap((_, other) => (other === index ? [] : gaps(trees[other], trees[index], locale))),
    ),
    ...unreadMessages(trees[0], readSources(), DYNAMIC_MESSAGES),
  ];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(
    `${flatten(trees[0]).length} messages in ${LOCALES.length} languages, ${problems.length} problems\n`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
