import { setUpOutgoingConnections } from '../process/outgoing-connections';

/** Reads the same files, in the same order of precedence, as the server, and goes out as it does. */
export function loadEnvironmentFiles(): void {
  for (const file of ['.env.local', '.env']) {
    try {
      process.loadEnvFile(file);
    } catch {
      // Both are optional.
    }
  }
  setUpOutgoingConnections();
}
