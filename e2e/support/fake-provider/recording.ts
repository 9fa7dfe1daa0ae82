import type { Script } from './script';

/** `raw-sse`: the bytes of a stream; `json-lines`: one JSON chunk a line. */
export type RecordingKind = 'raw-sse' | 'json-lines';

/**
 * A script that plays a recorded `streamGenerateContent` answer: bytes as they are, JSON lines as one event each,
 * a body that is only an error object with the HTTP status that stands in it.
 */
export function recordingScript(recording: string, kind: RecordingKind): Script {
  if (kind === 'json-lines') {
    const lines = recording.split('\n').filter((line) => line.trim() !== '');
    return {
      name: 'recording',
      steps: lines.map((line) => ({ kind: 'raw' as const, body: `data: ${line.trim()}\r\n\r\n` })),
    };
  }
  const status = errorStatus(recording);
  return status === null
    ? { name: 'recording', steps: [{ kind: 'raw', body: recording }] }
    : { name: 'recording', steps: [], response: { status, body: recording } };
}

function errorStatus(recording: string): number | null {
  if (!recording.trimStart().startsWith('{')) return null;
  const match = /"code"\s*:\s*(\d{3})/.exec(recording);
  return match?.[1] === undefined ? 500 : Number(match[1]);
}
