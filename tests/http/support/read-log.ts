import { symbols } from 'pino';
import type { TestApp } from './test-app';

/** Has an app log into memory instead of to standard output; gives what it has logged since. */
export function readLog({ application }: TestApp): () => string {
  let text = '';
  const stream = {
    write: (line: string) => {
      text += line;
    },
  };
  Object.assign(application.log, { [symbols.streamSym]: stream });
  return () => text;
}

/** Of what was logged, the lines that call for somebody. */
export const faultsIn = (logged: string): readonly string[] =>
  logged.split('\n').filter((line) => line.includes('"level":"error"'));
