import { join } from 'node:path';
import { z } from 'zod';
import { classifySentences } from '../../lib/reasoning/segmenter/classify-sentences';
import type { SegmentationContext } from '../../lib/reasoning/segmenter/segmentation-context';
import { chatModeSchema, localeSchema, type StepKey, stepKeySchema } from '../../lib/trace/step-key';
import type { EvalSize, EvalSuite, Figures } from '../eval-suite';
import { readJsonLines } from '../json-lines';

const SENTENCES_FILE = 'segmentation/sentences.jsonl';
const TRACES_FILE = 'segmentation/traces.jsonl';

const sentenceRowSchema = z.object({
  lang: localeSchema,
  context: z.string(),
  text: z.string(),
  step: stepKeySchema,
});
const traceRowSchema = z.object({
  lang: localeSchema,
  mode: chatModeSchema,
  sentences: z.array(z.object({ text: z.string(), step: stepKeySchema })),
});

interface Judgement {
  readonly language: string;
  readonly expected: StepKey;
  readonly isRight: boolean;
}

/** What a turn would have told us: the mode, if the row's description mentions a paper, and the description. */
function contextOf(description: string): SegmentationContext {
  const isPaper = /\b(?:paper|makalah|skripsi|thesis)\b/i.test(description);
  return { chatMode: isPaper ? 'paper' : 'normal', userText: description };
}

function share(judgements: readonly Judgement[]): number {
  return judgements.filter(({ isRight }) => isRight).length / Math.max(1, judgements.length);
}

function shareBy(
  judgements: readonly Judgement[],
  part: (judgement: Judgement) => string,
): Record<string, number> {
  const groups = Map.groupBy(judgements, part);
  return Object.fromEntries([...groups].map(([name, group]) => [name, share(group)]));
}

async function judgeSentences(file: string, size: EvalSize): Promise<Judgement[]> {
  const rows = await readJsonLines(file, sentenceRowSchema, size);
  return rows.map(({ lang, context, text, step }) => {
    const [found] = classifySentences([text], contextOf(context));
    return { language: lang, expected: step, isRight: found === step };
  });
}

async function judgeTraces(file: string, size: EvalSize): Promise<Judgement[]> {
  const rows = await readJsonLines(file, traceRowSchema, size);
  return rows.flatMap(({ lang, mode, sentences }) => {
    const texts = sentences.map(({ text }) => text);
    const found = classifySentences(texts, { chatMode: mode });
    return sentences.map(({ step }, index) => ({
      language: lang,
      expected: step,
      isRight: found[index] === step,
    }));
  });
}

async function run(corpusDirectory: string, size: EvalSize): Promise<Figures> {
  const single = await judgeSentences(join(corpusDirectory, SENTENCES_FILE), size);
  const inTraces = await judgeTraces(join(corpusDirectory, TRACES_FILE), size);
  const all = [...single, ...inTraces];
  return {
    sentences: single.length,
    traceSentences: inTraces.length,
    sentenceAccuracy: share(single),
    traceAccuracy: share(inTraces),
    byStep: shareBy(all, ({ expected }) => expected),
    byLanguage: shareBy(all, ({ language }) => language),
  };
}

/** Share of reasoning sentences that the segmenter assigns to the right step, single ones and in whole traces. */
export const segmentationSuite: EvalSuite = {
  name: 'segmentation',
  file: SENTENCES_FILE,
  bounds: {
    atLeast: {
      sentences: 20,
      traceSentences: 7,
      sentenceAccuracy: 0.8,
      traceAccuracy: 0.8,
      'byLanguage.en': 0.8,
      'byLanguage.id': 0.75,
    },
  },
  run,
};
