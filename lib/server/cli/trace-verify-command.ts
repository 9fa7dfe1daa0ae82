import { readFile, stat } from 'node:fs/promises';
import { isKeyId, isPublicKey } from '@/lib/trace/signing-key';
import { type ExportFinding, verifyExport } from '../export/verify-export';
import { verdictSentences } from '../export/words/verdict-sentences';

export const TRACE_VERIFY_USAGE = `Usage: npm run trace:verify -- FILE [--key KEY]...

Checks a JSON export of a conversation or of a reviewed trace, from the file alone.

  --key KEY   a key to believe, as its public key or its id; only such keys count then.
              An installation shows its keys at /api/keys.

Ends with 0 where all of it is verified, 1 where something was changed or the key is not one to believe,
2 where the file cannot be checked, 3 where records were made before records were signed.
`;

/** A file that is larger has to be made smaller by whoever exports it. */
const LARGEST_FILE_BYTES = 256 * 1024 * 1024;
const EXIT_VERIFIED = 0;
const EXIT_CHANGED = 1;
const EXIT_UNUSABLE = 2;
const EXIT_BEFORE_KEYS = 3;

export interface TraceVerifyContext {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

/** Runs the command; gives the exit code. */
export async function runTraceVerifyCommand(
  {
    files,
    keys,
    help,
  }: { readonly files: readonly string[]; readonly keys: readonly string[]; readonly help: boolean },
  { write, writeError }: TraceVerifyContext,
): Promise<number> {
  function refuse(sentence: string): number {
    writeError(`${sentence}\n`);
    return EXIT_UNUSABLE;
  }
  if (help) {
    write(TRACE_VERIFY_USAGE);
    return EXIT_VERIFIED;
  }
  const [path, ...others] = files;
  if (path === undefined || others.length > 0) return refuse(TRACE_VERIFY_USAGE.trimEnd());
  const notKey = keys.find((key) => !isPublicKey(key) && !isKeyId(key));
  if (notKey !== undefined)
    return refuse(
      `${JSON.stringify(notKey)} is no key: give a public key (64 hexadecimal digits) or a key's id (32).`,
    );
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) return refuse(`There is no file ${path}.`);
  if (size > LARGEST_FILE_BYTES)
    return refuse(
      `${path} is larger than ${LARGEST_FILE_BYTES / 1024 / 1024} MB, more than an export can be.`,
    );
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    const finding = await verifyExport(value, keys);
    if (!finding.ok)
      return refuse(
        `${path} is not an export as Nalar writes it (${finding.error}). Export it as JSON, and give that file.`,
      );
    write(describeFinding(finding.value));
    return exitCodeOf(finding.value);
  } catch (error) {
    if (error instanceof SyntaxError)
      return refuse(`${path} is not JSON, or not all of it. Export it as JSON once more.`);
    if (error instanceof RangeError)
      return refuse(`${path} is nested more deeply than an export can be. Export it as JSON once more.`);
    return refuse(`${path} could not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function exitCodeOf({ verdict, claimed }: ExportFinding): number {
  if (isClaimedTampered(claimed)) return EXIT_CHANGED;
  if (verdict.verified) return verdict.beforeKeys === undefined ? EXIT_VERIFIED : EXIT_BEFORE_KEYS;
  return verdict.reason === 'made-before-keys' ? EXIT_BEFORE_KEYS : EXIT_CHANGED;
}

const isClaimedTampered = (claimed: ExportFinding['claimed']): boolean =>
  claimed !== null && !claimed.verified && claimed.reason === 'tampered';

function describeFinding(finding: ExportFinding): string {
  const { format, verdict, claimed, records, messages } = finding;
  const lines = [
    format === 'nalar-trace'
      ? 'One record with its thoughts, its question and its answer. Whether others follow from it is not in this file.'
      : `A conversation: ${records} records, ${messages} messages of all branches.`,
    ...verdictLines(finding),
  ];
  if (isClaimedTampered(claimed) && claimed)
    lines.push(
      'The installation that wrote this file had found a fault in what it keeps:',
      ...verdictSentences(claimed, 'en'),
    );
  if (verdict.verified) lines.push(...signerLines(finding));
  lines.push(
    format === 'nalar-trace'
      ? 'Nothing is signed of verdicts and comments.'
      : 'Nothing is signed of the title, of times of the conversation, and of questions that were not answered.',
  );
  return `${lines.join('\n')}\n`;
}

function verdictLines({ verdict, format }: ExportFinding): string[] {
  if (!verdict.verified && verdict.reason === 'unknown-key')
    return [
      'Unknown key.',
      `A record is signed with key ${verdict.keyId}, which is not among the keys to believe.`,
    ];
  if (verdict.verified && format === 'nalar-trace')
    return [
      'Verified.',
      'The record, its thoughts, its question and its answer are as they were when they were signed.',
    ];
  return verdictSentences(verdict, 'en');
}

function signerLines({ keyIds, believesFile }: ExportFinding): string[] {
  if (keyIds.length === 0) return [];
  const signed = `Signed with key ${keyIds.join(', then ')}.`;
  if (!believesFile) return [signed, 'That is a key that you have named.'];
  return [
    signed,
    'The file itself brought this key, and whoever forges a file can bring a key of their own:',
    'compare its id with what the installation shows at /api/keys, or name it with --key.',
  ];
}
