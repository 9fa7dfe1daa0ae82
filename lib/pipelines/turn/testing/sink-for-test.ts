import type { ChatMessageChunk } from '@/lib/chat/chat-message';
import type { SanitizerOptions } from '@/lib/reasoning/sanitizer/sanitizer-options';
import { createStructuredSanitizer } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { createTurnSanitizer } from '@/lib/reasoning/sanitizer/turn-sanitizer';
import type { SourceList } from '@/lib/reasoning/trace-collector/source-list';
import { TraceCollector } from '@/lib/reasoning/trace-collector/trace-collector';
import type { Clock } from '@/lib/shared/clock';
import type { Tool } from '@/lib/tools/tool';
import { toolAlias } from '@/lib/tools/tool-alias';
import { ToolBlocks } from '@/lib/tools/tool-blocks';
import { callRecords, toolLabels } from '@/lib/tools/tool-registry';
import type { ChatMode, TraceMode } from '@/lib/trace/step-key';
import { TurnSink } from '../turn-sink';

interface SinkForTest {
  readonly traceMode?: TraceMode;
  readonly chatMode?: ChatMode;
  readonly tools?: readonly Tool[];
  readonly sanitizing?: SanitizerOptions;
  readonly sanitizeLine?: (text: string) => string;
  readonly clock?: Clock;
  readonly toolBlocks?: ToolBlocks;
  readonly sources?: SourceList;
  /** Told after each chunk how many there were. */
  readonly onChunk?: (count: number) => void;
}

/** A sink and what it has sent; for tests. */
export function sinkForTest(given: SinkForTest = {}) {
  const {
    traceMode = 'transparent',
    chatMode = 'normal',
    tools = [],
    sanitizing = {},
    clock = () => 1_000,
    toolBlocks = new ToolBlocks(),
    onChunk,
  } = given;
  const sent: ChatMessageChunk[] = [];
  const readTexts: string[] = [];
  const sink = new TurnSink({
    traceId: 'trc_1',
    messageId: 'msg_2',
    metadata: { conversationId: 'cnv_1', parentId: null, createdAt: 1_000, status: 'running' },
    collector: new TraceCollector({
      traceMode,
      chatMode,
      locale: 'en',
      userText: 'What is it?',
      fidelity: 'raw',
      toolLabels: toolLabels(tools),
      toolNames: new Map(tools.map(({ name }) => [toolAlias(name), name])),
      callRecords: callRecords(tools),
      sanitizeJson: createStructuredSanitizer(sanitizing),
      sanitizer: createTurnSanitizer({ ...sanitizing, readTexts }),
      clock,
      ...(given.sources && { sources: given.sources }),
    }),
    output: {
      write: (chunk) => {
        sent.push(chunk);
        onChunk?.(sent.length);
      },
    },
    noteRead: (text) => void readTexts.push(text),
    sanitizeLine: given.sanitizeLine ?? ((text) => text),
    clock,
    schedule: () => () => {},
    blocks: { toolBlocks, userText: '', decimal: '.' },
  });
  return { sink, sent };
}
