import { readEnvironment } from '@/lib/config/env';
import { AppError } from '@/lib/shared/app-error';
import { type Application, application } from './application';
import { makeRequestsAnswerable } from './http/answerable-request';
import { notePeerAddresses } from './http/peer-address';
import { greet, publicAddress } from './process/greeting';
import { setUpOutgoingConnections } from './process/outgoing-connections';
import { announceProcess } from './process/process-id';
import { sayWhetherAlone } from './process/say-whether-alone';
import { warmSanitizer } from './turns/warm-sanitizer';

/** A second signal after this time means that the operator does not want to wait. */
const IMPATIENT_AFTER_MS = 1_000;

/** Builds the application at start-up; a failure that people can mend is told in a sentence, without a stack. */
export async function startApplication(): Promise<void> {
  try {
    setUpOutgoingConnections();
    notePeerAddresses();
    makeRequestsAnswerable(readEnvironment(process.env).NALAR_PUBLIC_URL);
    await announceProcess();
    const app = await application();
    sayWhetherAlone(readEnvironment(process.env));
    endOnSignals(app);
    await offerSetUp(app);
    warmSanitizer();
    void greet(readEnvironment(process.env), app.localModels);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Says how to become the admin, to whoever sees the terminal and nobody else. */
async function offerSetUp(app: Application): Promise<void> {
  const token = await app.setUpToken();
  if (token === null) return;
  const address = publicAddress(readEnvironment(process.env));
  process.stdout.write(
    `\n  Nobody has an account yet. Whoever opens this link first becomes the admin:\n  ${address}/sign-up?setup=${token}\n\n`,
  );
}

/** On SIGTERM or Ctrl+C running turns may end before the process does. */
function endOnSignals(app: Application): void {
  let askedAt: number | null = null;
  const end = (): void => {
    const now = performance.now();
    if (askedAt !== null) {
      // The terminal and the command that started us may both pass the same signal on.
      if (now - askedAt > IMPATIENT_AFTER_MS) process.exit(1);
      return;
    }
    askedAt = now;
    app.shutDown().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
}
