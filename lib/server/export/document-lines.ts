import { createTranslator } from 'next-intl';
import { placePhrase } from '@/lib/chat/documents/place-phrase';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import type { Activity } from '@/lib/trace/activity';
import { type DocumentDetail, documentDetailOf } from '@/lib/trace/documents/document-detail';
import { problemWords } from '@/lib/trace/documents/problem-words';
import { remarksOf } from '@/lib/trace/documents/remarks-of';
import { verdictReason } from '@/lib/trace/documents/verdict-reason';
import type { Locale } from '@/lib/trace/step-key';
import { footnoteWords } from './words/footnote-words';
import { phrasesIn } from './words/phrases';

/** What a search, an opened passage, a check or a demand for a correction came to; of passages where they stand, not what they say. */
export function documentLines(activity: Activity, locale: Locale): string[] {
  const found = documentDetailOf(activity);
  return found === null ? [] : linesOf(found, activity.status === 'done', locale).map((line) => `- ${line}`);
}

function linesOf(found: DocumentDetail, isDone: boolean, locale: Locale): string[] {
  const t = createTranslator({ locale, messages: phrasesIn(locale), namespace: 'trace.row' });
  switch (found.kind) {
    case 'search': {
      const { query, found: hits } = found.detail;
      const documents = new Set(hits.map(({ documentId }) => documentId)).size;
      const came = isDone
        ? hits.length === 0
          ? t('search.nothing')
          : t('search.found', { passages: hits.length, documents })
        : t('search.failed');
      return [`“${markdownLine(query)}” → ${came}`];
    }
    case 'evidence': {
      const { number } = found.detail;
      const phrase = placePhrase(found.detail);
      const said = phrase === null ? '' : ` ${footnoteWords(locale).place(phrase)}`;
      return [`\\[${number}\\]${said}`];
    }
    case 'validation':
      return [
        ...remarksOf(found.detail).map((problem) => {
          const words = problemWords(problem);
          return markdownLine(
            words === null ? problem.message : t(`validation.problem.${words.name}`, words.values),
          );
        }),
        ...claimLines(found.detail, locale),
      ];
    case 'reprompt': {
      const { demand, callsLeft, repromptsLeft } = found.detail;
      const left = t('reprompt.left', { calls: callsLeft, corrections: repromptsLeft });
      return [`${t(`reprompt.${demand}`)} · ${left}`];
    }
  }
}

function claimLines(
  { claims, isCut }: Extract<DocumentDetail, { kind: 'validation' }>['detail'],
  locale: Locale,
): string[] {
  const t = createTranslator({ locale, messages: phrasesIn(locale), namespace: 'claims' });
  const lines = claims.map(({ claim, verdict, reason, evidence }) => {
    const why = verdictReason(reason, verdict);
    const judged = [
      t(`verdict.${verdict}`),
      why === null ? null : t(`reason.${why}`),
      evidence === undefined || verdict === 'unsupported' ? null : `\\[${evidence.number}\\]`,
    ];
    return `${markdownLine(claim)} (${judged.filter((part) => part !== null).join(' · ')})`;
  });
  return isCut ? [...lines, t('cut')] : lines;
}
