import type { z } from 'zod';
import type { Page } from '@/lib/chat/conversation';
import { AppError } from '@/lib/shared/app-error';
import { parseStoredJson } from './stored-json';

const MOST_ROWS = 100;

/** How a list is cut into pages. A cursor names the place of the last row of its page, as text that is safe in a URL. */
export class Pages<Place extends z.ZodObject> {
  /** `place` has the fields that the list is ordered by. */
  constructor(
    private readonly place: Place,
    private readonly mostRows = MOST_ROWS,
  ) {}

  /**
   * After which place a page begins, and how many rows it has; the first page where there is no cursor, or an empty one.
   * Throws `AppError('invalid-cursor')` for a text that is none: the first page once more would be taken for the next.
   */
  read({ cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number }): {
    readonly after: z.output<Place> | null;
    readonly size: number;
  } {
    return { after: this.decode(cursor), size: Math.min(Math.max(1, Math.trunc(limit)), this.mostRows) };
  }

  /** A page from its rows and the one after them, so that it is known whether another page follows. */
  of<Row extends z.output<Place>>(rows: readonly Row[], size: number): Page<Row> {
    const items = rows.slice(0, size);
    const last = items.at(-1);
    return { items, nextCursor: last && rows.length > size ? this.encode(last) : null };
  }

  encode(place: z.output<Place>): string {
    const values = Object.keys(this.place.shape).map((field) => place[field]);
    return Buffer.from(JSON.stringify(values)).toString('base64url');
  }

  private decode(cursor = ''): z.output<Place> | null {
    if (cursor === '') return null;
    const values = parseStoredJson(Buffer.from(cursor, 'base64url').toString('utf8'));
    const fields = Object.keys(this.place.shape).map((field, index) => [
      field,
      Array.isArray(values) ? values[index] : undefined,
    ]);
    const place = this.place.safeParse(Object.fromEntries(fields)).data;
    if (place === undefined || !Array.isArray(values) || values.length !== fields.length)
      throw new AppError('invalid-cursor', 'This text is no cursor.');
    return place;
  }
}
