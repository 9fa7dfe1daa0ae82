import { z } from 'zod';
import { err, ok, type Result } from '@/lib/shared/result';
import { type ChainVerdict, chainVerdictSchema } from '@/lib/trace/chain-verdict';
import { type ChainLink, checkChain, checkLink, type LinkFinding } from '@/lib/trace/check-chain';
import type { SealedMessage } from '@/lib/trace/hash-chain';
import { KeyRing } from '@/lib/trace/key-ring';
import {
  isKeyId,
  isPublicKey,
  keyIdOf,
  type PublicSigningKey,
  publicSigningKeySchema,
} from '@/lib/trace/signing-key';
import { exactThoughtLogSchema, exactTraceEnvelopeSchema } from '@/lib/trace/trace-envelope';

const keyFields = z.strictObject({
  keyId: z.string(),
  publicKey: z.string(),
  madeAt: z.number().nullable(),
  retiredAt: z.number().nullable(),
});
/** Nothing but what the chain covers, so that nothing can be added unseen. */
const messageSchema = z.strictObject({
  id: z.string(),
  role: z.string(),
  metadata: z.unknown().optional(),
  parts: z.unknown(),
});
const traceSchema = z.record(z.string(), z.unknown());
const formatVersion = z.literal(1);

const conversationSchema = z.looseObject({
  format: z.literal('nalar-conversation'),
  formatVersion,
  conversation: z.looseObject({ conversationId: z.string() }),
  messages: z.array(messageSchema),
  traces: z.array(traceSchema),
  /** Exports that were made before there were keys have none. */
  chain: z
    .strictObject({
      verdict: z.unknown(),
      head: z.unknown(),
      signatures: z.record(z.string(), z.string()),
      keys: z.array(keyFields),
    })
    .optional(),
});

const traceDocumentSchema = z.looseObject({
  format: z.literal('nalar-trace'),
  formatVersion,
  question: z.string(),
  answer: z.string(),
  trace: traceSchema,
  thoughts: z.unknown(),
  chain: z.unknown(),
  messages: z.array(messageSchema).optional(),
  signature: z.string().nullable().optional(),
  keys: z.array(keyFields).optional(),
});

/** What an export of this application looks like; whether it is true is another question. */
const exportedDocumentSchema = z.discriminatedUnion('format', [conversationSchema, traceDocumentSchema]);
type ExportedConversation = z.infer<typeof conversationSchema>;
type ExportedTraceDocument = z.infer<typeof traceDocumentSchema>;
type ExportedKey = z.infer<typeof keyFields>;

/** What an exported file shows by itself. */
export interface ExportFinding {
  readonly format: 'nalar-conversation' | 'nalar-trace';
  readonly verdict: ChainVerdict;
  /** What the installation that wrote the file said of it; null where it said nothing that can be read. */
  readonly claimed: ChainVerdict | null;
  readonly records: number;
  readonly messages: number;
  /** The keys that have signed, in the order in which they begin. */
  readonly keyIds: readonly string[];
  /** False where whoever asked has named the keys to believe. */
  readonly believesFile: boolean;
}

/**
 * Checks an export from what it holds, and against `trusted` keys (public keys, or ids of keys in the file) where some
 * are named. The error says in which place the value is not an export.
 */
export async function verifyExport(
  value: unknown,
  trusted: readonly string[] = [],
): Promise<Result<ExportFinding, string>> {
  const parsed = exportedDocumentSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return err(`${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not an export'}`);
  }
  return ok(
    parsed.data.format === 'nalar-conversation'
      ? await verifyConversation(parsed.data, trusted)
      : await verifyTrace(parsed.data, trusted),
  );
}

async function verifyConversation(
  { conversation, messages, traces, chain }: ExportedConversation,
  trusted: readonly string[],
): Promise<ExportFinding> {
  const signatures = new Map(Object.entries(chain?.signatures ?? {}));
  const links = traces.map(({ thoughts, ...trace }) => {
    const signature = signatures.get(String(trace.traceId));
    return linkOf({ ...trace, ...(signature !== undefined && { signature }) }, thoughts);
  });
  const head = chain?.head ?? null;
  const contents = {
    conversationId: conversation.conversationId,
    links,
    messages: messages.map(sealedMessage),
    head: head === null ? null : JSON.stringify(head),
  };
  return {
    format: 'nalar-conversation',
    verdict: await checkChain(contents, await ringOf(chain?.keys ?? [], trusted)),
    claimed: chainVerdictSchema.safeParse(chain?.verdict).data ?? null,
    records: links.length,
    messages: messages.length,
    keyIds: signersOf(links),
    believesFile: trusted.length === 0,
  };
}

async function verifyTrace(
  document: ExportedTraceDocument,
  trusted: readonly string[],
): Promise<ExportFinding> {
  const { trace, thoughts, signature } = document;
  const link = linkOf({ ...trace, ...(signature != null && { signature }) }, thoughts);
  const messages = (document.messages ?? []).map(sealedMessage);
  const byId = new Map(messages.map((message) => [message.id, message]));
  const finding = await checkLink(link, byId, await ringOf(document.keys ?? [], trusted));
  const verdict = verdictOf(finding, link.traceId);
  return {
    format: 'nalar-trace',
    verdict: verdict.verified ? (wrongText(document, link, byId) ?? verdict) : verdict,
    claimed: chainVerdictSchema.safeParse(document.chain).data ?? null,
    records: 1,
    messages: messages.length,
    keyIds: signersOf([link]),
    believesFile: trusted.length === 0,
  };
}

function verdictOf(finding: LinkFinding, traceId: string): ChainVerdict {
  switch (finding.kind) {
    case 'signed':
      return { verified: true, length: 1 };
    case 'made-before-keys':
      return { verified: false, reason: 'made-before-keys', length: 1 };
    case 'unknown-key':
      return { verified: false, reason: 'unknown-key', keyId: finding.keyId, traceId };
    case 'tampered':
      return { verified: false, reason: 'tampered', break: { code: finding.code, traceId } };
  }
}

/** Question and answer stand in the file as texts, too; these have to be those of the signed messages. */
function wrongText(
  { question, answer }: ExportedTraceDocument,
  { trace, traceId }: ChainLink,
  messages: ReadonlyMap<string, SealedMessage>,
): ChainVerdict | null {
  const answered = messages.get(trace?.messageId ?? '');
  const asked = messages.get(parentSchema.safeParse(answered?.metadata).data?.parentId ?? '');
  const code =
    answer !== textOf(answered) ? 'answer-changed' : question !== textOf(asked) ? 'question-changed' : null;
  return code && { verified: false, reason: 'tampered', break: { code, traceId } };
}

const parentSchema = z.object({ parentId: z.string() });
const textPartSchema = z.object({ type: z.literal('text'), text: z.string() });

const textOf = (message: SealedMessage | undefined): string =>
  (Array.isArray(message?.parts) ? message.parts : [])
    .flatMap((part: unknown) => textPartSchema.safeParse(part).data?.text ?? [])
    .join('\n\n');

const sealedMessage = ({ id, role, metadata, parts }: SealedMessage): SealedMessage => ({
  id,
  role,
  metadata,
  parts,
});

const linkOf = (trace: Readonly<Record<string, unknown>>, thoughts: unknown): ChainLink => ({
  traceId: String(trace.traceId),
  trace: exactTraceEnvelopeSchema.safeParse(trace).data ?? null,
  thoughts: exactThoughtLogSchema.safeParse(thoughts).data ?? null,
});

const signersOf = (links: readonly ChainLink[]): string[] => [
  ...new Set(links.flatMap(({ trace }) => trace?.seal?.keyId ?? [])),
];

/** The keys to believe: those that were named, else those of the file whose ids are theirs. */
async function ringOf(inFile: readonly ExportedKey[], trusted: readonly string[]): Promise<KeyRing> {
  const keys: PublicSigningKey[] = [];
  for (const key of inFile) {
    const parsed = publicSigningKeySchema.safeParse(key);
    if (parsed.success && (await keyIdOf(parsed.data.publicKey)) === parsed.data.keyId)
      keys.push(parsed.data);
  }
  if (trusted.length === 0) return new KeyRing(keys);
  const named: PublicSigningKey[] = [];
  for (const publicKey of trusted.filter(isPublicKey))
    named.push({ keyId: await keyIdOf(publicKey), publicKey, madeAt: null, retiredAt: null });
  const ids = trusted.filter(isKeyId);
  return new KeyRing([...named, ...keys.filter(({ keyId }) => ids.includes(keyId))]);
}
