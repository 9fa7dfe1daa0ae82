import { setImmediate as nextTurn } from 'node:timers/promises';
import { readChart } from '@/lib/charts/chart-spec';
import { chartFormat } from '@/lib/charts/drawing/chart-format';
import { PRINT_COLORS } from '@/lib/charts/drawing/print-colors';
import { stillChart } from '@/lib/charts/still-chart';
import { answerContents } from '@/lib/chat/answer-contents';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { Locale } from '@/lib/trace/step-key';
import { blockWords } from './words/block-words';

/** Further ones are tables only. */
const MOST_PICTURES = 24;
const SIZE = { width: 800, height: 440 };

/** What a chart of a message is called among the pictures. */
export const pictureKey = (messageId: string, chartId: string): string => `${messageId}/${chartId}`;

/** The charts of messages as pictures (SVG), by their keys; one that cannot be drawn has none. */
export async function chartPictures(
  messages: readonly ChatMessage[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const look = {
    colors: PRINT_COLORS,
    words: blockWords(locale).ofCharts,
    format: chartFormat(locale, 'UTC'),
    fontFamily: 'sans-serif',
    width: SIZE.width,
  };
  const pictures = new Map<string, string>();
  for (const message of messages)
    for (const content of answerContents(message)) {
      if (content.kind !== 'chart' || content.chart.state !== 'ready' || pictures.size >= MOST_PICTURES)
        continue;
      const chart = readChart(content.chart.spec);
      if (!chart.ok) continue;
      pictures.set(pictureKey(message.id, content.chart.chartId), await stillChart(chart.value, look, SIZE));
      // Drawing takes tens of milliseconds, and others wait meanwhile.
      await nextTurn();
    }
  return pictures;
}
