import { installedProgram } from './installed-program';
import { StartedProgram } from './started-program';

/** A screen that nobody sees. */
export interface Display {
  /** For whatever shows itself there. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a screen of its own; null where Xvfb is not installed. */
export async function openDisplay(): Promise<Display | null> {
  const path = installedProgram('Xvfb');
  if (path === null) return null;
  // It chooses a free number itself, and tells it.
  const server = new StartedProgram(path, [
    ...['-displayfd', '3', '-nolisten', 'tcp'],
    ...['-screen', '0', '1600x1000x24'],
  ]);
  const [, number] = await server.says(/^(\d+)\n/m);
  return {
    environment: { DISPLAY: `:${number}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    close: () => server.end(),
  };
}
