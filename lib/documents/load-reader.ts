/** What reads files cannot be loaded: the place is to blame, not the file, of which nothing has been looked at. */
export class ReaderUnavailable extends Error {
  override readonly name = 'ReaderUnavailable';
}

/** Loads what reads a kind of file; throws `ReaderUnavailable` where that is not possible. */
export async function loadReader<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw new ReaderUnavailable(error instanceof Error ? error.message : 'unknown', { cause: error });
  }
}
