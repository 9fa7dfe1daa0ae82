import { checkClaim } from '@/lib/claims/judge/check-claim';
import { readEvidence } from '@/lib/claims/reading/read-evidence';
import { createStructuredSanitizer } from '@/lib/reasoning/sanitizer/structured/structured-sanitizer';
import { createTurnSanitizer } from '@/lib/reasoning/sanitizer/turn-sanitizer';
import { headlineOf } from '@/lib/reasoning/segmenter/headline-of';
import { readUnits } from '@/lib/reasoning/segmenter/reasoning-unit';
import { TraceCollector } from '@/lib/reasoning/trace-collector/trace-collector';
import { runAtOnce } from '@/lib/shared/steps';
import { chainOf, keysOf } from '@/lib/store/contract/chain-fixture';
import { checkChain } from '@/lib/trace/check-chain';
import { sealTurn } from '@/lib/trace/seal-trace';
import { type GrowingWork, onTexts } from './growing-work';

/** A model that switches so many times between thought and answer. */
function switchBetween(times: number): void {
  const collector = new TraceCollector({
    traceMode: 'transparent',
    chatMode: 'normal',
    locale: 'en',
    userText: 'Why did rice get more expensive?',
    fidelity: 'raw',
    toolLabels: new Map(),
    toolNames: new Map(),
    sanitizeJson: createStructuredSanitizer({}),
    sanitizer: createTurnSanitizer({}),
    clock: () => 1_000,
  });
  collector.start();
  for (let count = 0; count < times; count += 1) {
    collector.accept({ type: 'reasoning-delta', id: 'r1', text: 'I look at the next one. ' });
    collector.accept({ type: 'text-delta', id: 't1', text: 'It is fine. ' });
  }
  collector.finish('completed');
}

const keys = keysOf('1');

/** Sealing a turn of so many thoughts. */
async function sealing(): Promise<GrowingWork['inputs'][number][1]> {
  const chain = await chainOf(1, keys);
  const trace = chain.links[0]?.trace;
  const [question, answer] = chain.messages;
  if (!trace || !question || !answer) throw new Error('the chain has no turn');
  const { hash: _hash, prevHash: _prevHash, seal: _seal, signature: _signature, ...envelope } = trace;
  const end = { count: 0, hash: null, keyId: null, head: null };
  return (size) => {
    const thoughts = Array.from({ length: size }, (_, sequence) => ({
      sequence,
      delta: 'I compare the totals of both years. '.repeat(4),
      ts: 1,
    }));
    return () => sealTurn({ envelope, thoughts, question, answer }, end, keys);
  };
}

const CLAIM = 'The mayor of Venna opened more than 20 schools before 1985.';
const EVIDENCE = [
  'In 1990 the mayor of Venna opened 12 schools, of which 3 were closed. ',
  'a',
  '1,2 3% 4.5 = ',
  'a|1|2\n',
  '(1-(2-',
  'Al Bo Ce De. ',
];

/** What a turn does with what it was told, and what is kept of it. */
export const TURN_GROWTH: readonly GrowingWork[] = [
  {
    figure: 'switching',
    size: 2_000,
    inputs: [['between thought and answer', (size) => () => switchBetween(size)]],
  },
  {
    figure: 'headlines',
    size: 60_000,
    inputs: onTexts(['the answer to ', 'so so ', 'the user a ', 'I need. ', 'This is an x '], (text) =>
      headlineOf(readUnits(text)),
    ),
  },
  { figure: 'sealing', size: 8_000, inputs: [['thoughts', await sealing()]] },
  {
    figure: 'checkingChains',
    size: 30,
    inputs: [
      [
        'turns',
        (size) => {
          const chain = chainOf(size, keys);
          return async () => checkChain(await chain, keys.ring);
        },
      ],
    ],
  },
  {
    figure: 'claims',
    size: 25_000,
    inputs: onTexts(EVIDENCE, (text) => checkClaim(CLAIM, [{ sourceId: 'a', text }])),
  },
  {
    figure: 'passages',
    size: 50_000,
    inputs: onTexts(['.', ',', '!', ' ;', ', ', ':'], (text) =>
      runAtOnce(readEvidence([{ sourceId: 's1', text: 'The mill was sold.' }])).passageOf(`a${text}b`),
    ),
  },
];
