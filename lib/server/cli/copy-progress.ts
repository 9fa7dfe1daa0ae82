import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { ROW_KINDS } from '@/lib/store/rows/row-kinds';

const progressSchema = z.object({
  /** Names the two stores, so that another copy does not take this one's place. */
  route: z.string(),
  kind: z.enum(ROW_KINDS),
  from: z.string().nullable(),
});
/** Where a copy goes on: with this page of this kind. */
export type CopyProgress = z.infer<typeof progressSchema>;

/** Keeps how far a copy has come in a file, so that one that was broken off can go on. */
export class CopyProgressFile {
  constructor(private readonly filePath: string) {}

  /** What was kept for this route, or null. */
  async read(route: string): Promise<CopyProgress | null> {
    const text = await readFile(this.filePath, 'utf8').catch(() => null);
    if (text === null) return null;
    try {
      const parsed = progressSchema.safeParse(JSON.parse(text));
      return parsed.success && parsed.data.route === route ? parsed.data : null;
    } catch {
      return null;
    }
  }

  async keep(progress: CopyProgress): Promise<void> {
    await mkdir(dirname(this.filePath), { recursive: true, mode: 0o700 });
    // A file that is half written would be no progress at all.
    await writeFile(`${this.filePath}.new`, JSON.stringify(progress), { mode: 0o600 });
    await rename(`${this.filePath}.new`, this.filePath);
  }

  remove(): Promise<void> {
    return rm(this.filePath, { force: true });
  }
}
