import type { Clock } from '@/lib/shared/clock';
import { isPublicKey, keyIdOf } from '@/lib/trace/signing-key';
import { findKeySet, type SigningSettings } from '../signing/open-signing-keys';
import { newPrivateKey, SigningKeyFile } from '../signing/signing-key-file';
import {
  encodeKeySet,
  publicKeys,
  rotateKeySet,
  type SigningKeySet,
  trustKeys,
} from '../signing/signing-key-set';

export const KEYS_USAGE = `Usage: npm run keys -- <command>

  list                  the keys of this installation: which one signs, and which signed before
  rotate                sign with a new key from now on; what was signed before stays verified
  trust <public key>    believe what another key has signed, such as one from a backup or another installation
  environment           the keys as a value of NALAR_SIGNING_KEYS, for processes without a data directory
`;

const EXIT_DONE = 0;
const EXIT_USAGE = 2;

export interface KeysCommandContext {
  readonly settings: SigningSettings;
  readonly clock: Clock;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

/** Runs one command about signing keys; gives the exit code. Throws `AppError` with a sentence for the operator. */
export async function runKeysCommand(
  commandLine: readonly string[],
  { settings, clock, write, writeError }: KeysCommandContext,
): Promise<number> {
  const [command, name, ...others] = commandLine;

  function refuse(sentence: string): number {
    writeError(`${sentence}\n`);
    return EXIT_USAGE;
  }

  async function keep(keys: SigningKeySet): Promise<number> {
    if (settings.NALAR_SIGNING_KEYS === undefined && settings.CONVEX_SERVICE_KEY === undefined) {
      const file = new SigningKeyFile(settings.NALAR_DATA_DIR, clock);
      await file.replace(keys);
      write(`Changed ${file.path}. Running processes notice by themselves. Put the file into your backup.\n`);
    } else showForEnvironment(keys);
    write(describeKeys(keys));
    return EXIT_DONE;
  }

  function showForEnvironment(keys: SigningKeySet): void {
    writeError('Whoever has this value can sign records. Set it for every process, and start them anew.\n');
    write(`NALAR_SIGNING_KEYS=${Buffer.from(encodeKeySet(keys)).toString('base64url')}\n`);
  }

  if (others.length > 0 || (name !== undefined && command !== 'trust'))
    return refuse(`Too many words.\n${KEYS_USAGE.trimEnd()}`);
  if (command === undefined) return refuse(KEYS_USAGE.trimEnd());
  if (['help', '--help', '-h'].includes(command)) {
    write(KEYS_USAGE);
    return EXIT_DONE;
  }
  // A key that is made before anything is signed would say that too early.
  const keys = await findKeySet(settings, clock);
  if (!keys) return refuse('There are no keys yet. The first start makes them: npm start.');
  switch (command) {
    case 'list':
      write(describeKeys(keys));
      return EXIT_DONE;
    case 'rotate':
      return keep(rotateKeySet(keys, newPrivateKey(), clock()));
    case 'trust': {
      if (name === undefined || !isPublicKey(name))
        return refuse(
          'Give a public key: 64 hexadecimal digits, as npm run keys -- list and /api/keys show them.',
        );
      const trusted = { keyId: await keyIdOf(name), publicKey: name, madeAt: null, retiredAt: clock() };
      return keep(trustKeys(keys, [trusted], clock()));
    }
    case 'environment':
      showForEnvironment(keys);
      return EXIT_DONE;
    default:
      return refuse(KEYS_USAGE.trimEnd());
  }
}

const describeKeys = (keys: SigningKeySet): string =>
  publicKeys(keys)
    .map(({ keyId, publicKey, madeAt, retiredAt }) => {
      const since = madeAt === null ? '' : `, made ${new Date(madeAt).toISOString()}`;
      const state = retiredAt === null ? 'signs' : `signs no more since ${new Date(retiredAt).toISOString()}`;
      return `${keyId}  ${state}${since}\n  public key ${publicKey}\n`;
    })
    .join('');
