import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Fields that never belong in a log, wherever they turn up. */
const FORBIDDEN_FIELDS = [
  '*.text',
  '*.delta',
  '*.thought',
  '*.prompt',
  '*.cookie',
  '*.authorization',
  '*.apiKey',
];

/** A structured log on standard output: one JSON object a line, times in ISO 8601. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: FORBIDDEN_FIELDS, censor: '[kept out of the log]' },
  });
