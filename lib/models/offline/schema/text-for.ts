import type { CalendarDate } from '@/lib/text/quantities/calendar';
import { shorten } from '../text/quote';
import type { JsonSchema } from './json-schema';
import type { SchemaHints } from './schema-hints';

type Source = (hints: SchemaHints, turn: number) => string;

const BY_NAME: readonly (readonly [RegExp, Source])[] = [
  [
    /title|headline|judul|^name$|label|subject/,
    (hints, turn) => (turn === 0 ? hints.title : planStep(hints, turn)),
  ],
  [/quer|search|keyword|term|tag/, searchWords],
  [
    /expression|formula|calculation/,
    ({ question }) => /[\d(][\d\s.,()+*/^×÷−-]*[\d)]/.exec(question)?.[0] ?? question,
  ],
  [/question/, ({ question }, turn) => (turn === 0 ? question : `${question} (${turn + 1})`)],
  [/step|plan|task|action/, planStep],
  [/reason|rationale|explan|why|thought|justif|note|comment/, ({ reason }) => reason],
  [/quote|evidence|excerpt|passage|source|snippet/, ({ passages, topic }, turn) => passages[turn] ?? topic],
  [/claim|statement|fact/, ({ passages, message }, turn) => passages[turn] ?? message],
  [/text|content|document|input|body/, ({ material, message }) => material ?? message],
  [/lang|locale/, ({ locale }) => locale],
  [
    /city|place|location|country|person|entity|symbol|ticker|company/,
    ({ names, topic }, turn) => names[turn] ?? topic,
  ],
  [/topic|about|product/, ({ topic }) => topic],
  [
    /summary|abstract|answer|response|reply|result|conclusion|message|output|description|detail/,
    ({ summary }) => summary,
  ],
  [/^id$|_id$|slug|key$/, ({ topics }, turn) => slugOf(topics, turn)],
];

/** A string for a field of that name and schema. `turn` tells apart several values of one list. */
export function textFor(schema: JsonSchema, name: string, turn: number, hints: SchemaHints): string {
  const formatted = byFormat(schema.format, name, turn, hints);
  if (formatted !== null && schema.format !== undefined) return formatted;
  const source = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  const natural =
    formatted ??
    source?.(hints, turn) ??
    hints.passages[turn] ??
    (turn === 0 ? hints.topic : `${hints.topic} ${turn + 1}`);
  return withinLength(matchingPattern(schema.pattern, natural, turn, hints), schema);
}

function byFormat(format: string | undefined, name: string, turn: number, hints: SchemaHints): string | null {
  const date = isoDate(hints.dates[turn] ?? hints.today);
  switch (
    format ??
    (/(?:^|_)(?:date|day)$/.test(name) ? 'date' : /url$|^link$/.test(name) ? 'loose-uri' : '')
  ) {
    case 'date':
      return date;
    case 'date-time':
      return `${date}T00:00:00Z`;
    case 'time':
      return '00:00:00Z';
    case 'email':
      return (
        /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/.exec(hints.message)?.[0] ??
        'unknown@example.com'
      );
    case 'uri':
    case 'url':
    case 'uri-reference':
      return hints.links[turn] ?? 'https://example.com/';
    case 'loose-uri':
      return hints.links[turn] ?? '';
    case 'uuid':
      return `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`;
    case 'ipv4':
      return '127.0.0.1';
    default:
      return null;
  }
}

function searchWords({ topics, topic }: SchemaHints, turn: number): string {
  if (turn === 0 || topics.length < 2) return turn === 0 ? topic : `${topic} ${turn + 1}`;
  const start = turn % topics.length;
  return [...topics.slice(start), ...topics.slice(0, start)]
    .slice(0, Math.max(1, topics.length - turn))
    .join(' ');
}

function planStep({ topic, locale }: SchemaHints, turn: number): string {
  const steps =
    locale === 'en'
      ? [
          `Look for what is known about ${topic}`,
          'Check that the sources agree',
          'Put the answer together with its sources',
        ]
      : [
          `Cari apa yang diketahui tentang ${topic}`,
          'Periksa apakah sumbernya sepakat',
          'Susun jawaban beserta sumbernya',
        ];
  return steps[turn] ?? `${steps[turn % steps.length]} (${turn + 1})`;
}

function slugOf(topics: readonly string[], turn: number): string {
  const slug = topics
    .slice(0, 3)
    .join('-')
    .replace(/[^a-z0-9-]/gi, '');
  return `${slug === '' ? 'item' : slug}-${turn + 1}`;
}

function matchingPattern(
  pattern: string | undefined,
  natural: string,
  turn: number,
  hints: SchemaHints,
): string {
  if (pattern === undefined) return natural;
  const test = new RegExp(pattern, 'u');
  const number = String(turn + 1);
  const candidates = [
    natural,
    slugOf(hints.topics, turn),
    hints.topics[turn] ?? 'word',
    `step-${number}`,
    `item_${number}`,
    number,
    `00${number}`,
    isoDate(hints.today),
    'a',
    'A',
    'AA',
    'aaa',
    '',
  ];
  return candidates.find((candidate) => test.test(candidate)) ?? natural;
}

function withinLength(text: string, { minLength = 0, maxLength }: JsonSchema): string {
  const filled = text.length >= minLength ? text : text.padEnd(minLength, text === '' ? '.' : ` ${text}`);
  if (maxLength === undefined || filled.length <= maxLength) return filled;
  const short = shorten(filled, Math.max(1, maxLength));
  return short.length <= maxLength && short.length >= minLength ? short : filled.slice(0, maxLength);
}

function isoDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
