import { ed25519Key } from '@/lib/server/signing/signing-key-set';
import type { ChainContents, ChainLink } from '@/lib/trace/check-chain';
import recordV2 from '@/lib/trace/fixtures/record-v2.json';
import type { SealedMessage } from '@/lib/trace/hash-chain';
import { KeyRing } from '@/lib/trace/key-ring';
import { parseTrace } from '@/lib/trace/parse-trace';
import { type ChainEnd, type ChainKeys, type SealedTurn, sealTurn } from '@/lib/trace/seal-trace';

/** Keys that a digit makes. */
export function keysOf(digit: string, madeAt: number | null = null): ChainKeys {
  const { signer, publicKey } = ed25519Key(digit.repeat(64));
  return { signer, ring: new KeyRing([{ keyId: signer.keyId, publicKey, madeAt, retiredAt: null }]) };
}

export const emptyChain = (conversationId = 'cnv_1'): ChainContents => ({
  conversationId,
  links: [],
  messages: [],
  head: null,
});

/** Where a chain ends, as a store says it. */
export function endOf({ links, head }: ChainContents): ChainEnd {
  const last = links.at(-1)?.trace;
  return { count: links.length, hash: last?.hash ?? null, keyId: last?.seal?.keyId ?? null, head };
}

/** The chain with one more turn, kept as a store keeps it. */
export async function withTurn(chain: ChainContents, keys: ChainKeys): Promise<ChainContents> {
  const number = chain.messages.length / 2;
  const { question, answer, link, chainHead } = await newTurn(chain, number, keys);
  return {
    ...chain,
    links: [...chain.links, link],
    messages: [...chain.messages, question, answer],
    head: chainHead ?? chain.head,
  };
}

export async function chainOf(length: number, keys: ChainKeys): Promise<ChainContents> {
  let chain = emptyChain();
  for (let index = 0; index < length; index += 1) chain = await withTurn(chain, keys);
  return JSON.parse(JSON.stringify(chain));
}

interface NewTurn extends Pick<SealedTurn, 'chainHead'> {
  readonly question: SealedMessage;
  readonly answer: SealedMessage;
  readonly link: ChainLink;
}

async function newTurn(chain: ChainContents, number: number, keys: ChainKeys): Promise<NewTurn> {
  const { conversationId } = chain;
  const record = parseTrace(recordV2);
  if (!record.ok) throw new Error('the fixture is broken');
  const traceId = `trc_${number}`;
  const question = {
    id: `msg_${number}_user`,
    role: 'user',
    metadata: { conversationId, parentId: chain.messages.at(-1)?.id ?? null, createdAt: number },
    parts: [{ type: 'text', text: `Question ${number}?` }],
  };
  const answer = {
    id: `msg_${number}`,
    role: 'assistant',
    metadata: { conversationId, parentId: question.id, createdAt: number, traceId },
    parts: [{ type: 'text', text: `Answer ${number}.` }],
  };
  const thoughts = [{ sequence: 0, delta: `Thought ${number}.`, ts: 1 }];
  const { trace, chainHead } = await sealTurn(
    {
      envelope: {
        traceId,
        turnId: `trn_${number}`,
        conversationId,
        messageId: answer.id,
        ownerId: 'owner',
        modelId: 'offline:nalar',
        pipeline: 'fast',
        chatMode: 'normal',
        status: 'completed',
        locale: 'en',
        fidelity: { kind: 'raw', visibleTokens: 12 },
        redactions: [{ ruleId: 'credentials', count: 1 }],
        sanitizerVersion: '1',
        segmenterVersion: '1',
        startedAt: 1_772_000_900_000 + number,
        record: record.value,
      },
      thoughts,
      question,
      answer,
    },
    endOf(chain),
    keys,
  );
  return { question, answer, link: { traceId, trace, thoughts }, chainHead };
}
