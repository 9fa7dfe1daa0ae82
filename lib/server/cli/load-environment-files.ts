/** The same files, in the same order of precedence, as the server reads. */
export function loadEnvironmentFiles(): void {
  for (const file of ['.env.local', '.env']) {
    try {
      process.loadEnvFile(file);
    } catch {
      // Both are optional.
    }
  }
}
