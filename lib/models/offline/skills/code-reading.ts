import type { OfflineSkill, OfflineTurn } from '../offline-turn';
import { countOf, joinList, markdownTable } from '../text/quote';

interface CodeFacts {
  readonly language: string;
  readonly lines: number;
  readonly comments: number;
  readonly names: readonly string[];
  readonly notes: readonly string[];
  readonly unbalanced: readonly string[];
}

const LANGUAGES: readonly (readonly [string, RegExp])[] = [
  ['TypeScript', /\b(?:interface|type)\s+\w+\s*[={<]|:\s*(?:string|number|boolean)\b|\bas const\b/],
  ['Python', /^\s*(?:def|class)\s+\w+.*:\s*$|^\s*import\s+\w+\s*$|\bprint\(/m],
  ['SQL', /^\s*(?:select|insert into|update|create table)\b/im],
  ['HTML', /<(?:html|div|span|body|p|a)\b[^>]*>/i],
  ['Java', /\bpublic\s+(?:static\s+)?(?:class|void|int|String)\b/],
  ['Go', /^\s*func\s+(?:\([^)]*\)\s*)?\w+\(|^package\s+\w+/m],
  ['Rust', /\bfn\s+\w+|\blet\s+mut\b|\bimpl\b/],
  ['JavaScript', /\b(?:const|let|var|function)\b|=>/],
  ['Shell', /^\s*(?:#!.*sh|\$ |echo |export )/m],
];
const LOOKS_LIKE_CODE =
  /[{};]\s*$|^\s*(?:def|class|function|const|let|var|import|public|func|fn|select)\b|=>|<\/\w+>/im;
const NAMES =
  /\b(?:function|def|class|func|fn|interface|type|struct|enum)\s+([A-Za-z_$][\w$]*)|\b(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=\s*(?:async\s*)?(?:\([^)]*\)|\w+)\s*=>/g;
const PAIRS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

/** Describes code that was pasted: its language, its parts, notes left in it and brackets that do not close. */
export const codeReading: OfflineSkill = (turn) => {
  const fenced = /```/.test(turn.message);
  if (turn.material === null || !(fenced || LOOKS_LIKE_CODE.test(turn.material))) return null;
  if (!fenced && turn.material.split('\n').filter((line) => LOOKS_LIKE_CODE.test(line)).length < 2)
    return null;
  const facts = readCode(turn.material);
  const names = facts.names.slice(0, 8).map((name) => `\`${name}\``);
  const found =
    facts.unbalanced.length === 0
      ? turn.say('All brackets close.', 'Semua kurung tertutup.')
      : turn.say(
          `The brackets ${facts.unbalanced.join(' and ')} do not balance, which is worth a look.`,
          `Kurung ${facts.unbalanced.join(' dan ')} tidak seimbang, itu perlu dilihat.`,
        );
  return {
    wish: turn.say(
      `to learn something about ${countOf(facts.lines, 'line')} of code`,
      `mengetahui sesuatu tentang ${facts.lines} baris kode`,
    ),
    basis: turn.say(
      `The code itself is my only source; it reads like ${facts.language}.`,
      `Sumber saya hanya kode itu sendiri; tampaknya ini ${facts.language}.`,
    ),
    working: [
      turn.say(
        `I count ${countOf(facts.names.length, 'named part')} and ${countOf(facts.comments, 'comment line')}.`,
        `Saya hitung ada ${facts.names.length} bagian bernama dan ${facts.comments} baris komentar.`,
      ),
      found,
      turn.say(
        'I cannot run it, and I do not guess what it is meant to do.',
        'Saya tidak bisa menjalankannya, dan saya tidak menebak maksudnya.',
      ),
    ],
    plan: turn.say(
      'I will answer with a table of what can be read off it.',
      'Saya akan menjawab dengan tabel berisi apa yang bisa dibaca darinya.',
    ),
    answer: [
      table(turn, facts, names),
      found,
      ...(facts.notes.length === 0
        ? []
        : [
            `${turn.say('Notes left in it', 'Catatan di dalamnya')}:\n\n${facts.notes.map((note) => `- ${note}`).join('\n')}`,
          ]),
      turn.say(
        'Explaining, fixing or writing code takes a real model.',
        'Menjelaskan, memperbaiki, atau menulis kode memerlukan model sungguhan.',
      ),
    ].join('\n\n'),
    missing: 'language',
  };
};

function readCode(code: string): CodeFacts {
  const lines = code.split('\n');
  const comments = lines.filter((line) => /^\s*(?:\/\/|#(?!!)|--|\/?\*|<!--)/.test(line));
  const withoutStrings = code.replace(/(["'`])(?:\\.|(?!\1)[^\\]){0,400}\1/g, '');
  return {
    language: LANGUAGES.find(([, pattern]) => pattern.test(code))?.[0] ?? 'plain code',
    lines: lines.length,
    comments: comments.length,
    names: [...new Set([...code.matchAll(NAMES)].map((match) => match[1] ?? match[2] ?? ''))],
    notes: lines
      .filter((line) => /\b(?:TODO|FIXME|HACK|XXX)\b/.test(line))
      .map((line) => line.trim().slice(0, 120)),
    unbalanced: PAIRS.filter(
      ([open, close]) => withoutStrings.split(open).length !== withoutStrings.split(close).length,
    ).map(([open, close]) => `${open} ${close}`),
  };
}

function table(turn: OfflineTurn, facts: CodeFacts, names: readonly string[]): string {
  return markdownTable(
    [turn.say('What', 'Apa'), turn.say('Found', 'Temuan')],
    [
      [turn.say('Language (guess)', 'Bahasa (dugaan)'), facts.language],
      [turn.say('Lines', 'Baris'), String(facts.lines)],
      [turn.say('Comment lines', 'Baris komentar'), String(facts.comments)],
      [
        turn.say('Named parts', 'Bagian bernama'),
        names.length === 0 ? '–' : joinList(names, turn.say('and', 'dan')),
      ],
    ],
  );
}
