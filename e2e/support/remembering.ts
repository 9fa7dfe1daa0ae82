/** A message on which the scripted models have something remembered. */
export function rememberingMessage(text: string, more: Readonly<Record<string, unknown>> = {}): string {
  const calls = [{ name: 'memory_store', args: { text, ...more } }];
  return `Remember that. [scenario:calls calls=${Buffer.from(JSON.stringify(calls)).toString('base64url')}]`;
}
