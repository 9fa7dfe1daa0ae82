import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import { type Browser, chromium, type Page } from '@playwright/test';
import { openSqliteStore, type SqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import { findBrowser } from '../../e2e/support/find-browser';
import { type Instance, startInstance } from '../../e2e/support/instance';
import type { PlayedTurn } from '../../e2e/support/played-turn';
import { setRole, untilMayReview } from '../../e2e/support/roles';
import { Visitor } from '../../e2e/support/visitor';
import { type Child, startChild } from '../turn/child-process';
import { type AnswerParts, markdownAnswers, seedConversation } from './seed-conversation';

/** As the app calls it; where that is said in `lib` has moved, and older checkouts are measured from here, too. */
const STORE_FILE = 'nalar.db';
/** The page's own note of how questions are to be answered. */
const MODE_FAST = { name: 'nalar-mode', value: 'fast' };
const VIEWPORT = { width: 1440, height: 860 };

/** A conversation that was written for measuring. */
export interface SeededConversation {
  readonly path: string;
  readonly lastMessageId: string;
}

interface Visit {
  readonly who?: Visitor;
  readonly browser?: Browser;
}

/** The app as it is deployed, its provider played by another process, and a guest with a browser. */
export class ChatSite {
  private seeded = 0;

  private constructor(
    private readonly gemini: Child,
    private readonly app: Instance,
    private readonly browser: Browser,
    private readonly store: SqliteStore,
    readonly guest: Visitor,
    private readonly guestId: string,
  ) {}

  /** Starts everything on loopback; `next build` must have run. */
  static async start(): Promise<ChatSite> {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'nalar-bench-'));
    const gemini = await startChild(join(import.meta.dirname, '../../e2e/support/fake-gemini.ts'), []);
    const app = await startInstance({
      dataDirectory,
      environment: {
        GOOGLE_GENERATIVE_AI_BASE_URL: `${gemini.origin}/v1beta`,
        ANTHROPIC_API_KEY: '',
        OPENAI_API_KEY: '',
        OPENAI_COMPATIBLE_BASE_URL: '',
        OPENAI_COMPATIBLE_MODELS: '',
      },
    });
    const guest = new Visitor(app.origin);
    const { conversationId } = await guest.ask('[scenario:thoughts] Is anybody there?', { mode: null });
    const browser = await chromium.launch(await findBrowser());
    const store = await openSqliteStore({ filePath: join(dataDirectory, STORE_FILE) });
    const guestId = await ownerOf(dataDirectory, conversationId);
    return new ChatSite(gemini, app, browser, store, guest, guestId);
  }

  /** Writes a conversation of that many messages for the guest. */
  conversation(messageCount: number): Promise<SeededConversation> {
    return this.answered(markdownAnswers(messageCount / 2));
  }

  /** Writes a conversation with these answers for the guest. */
  async answered(answers: readonly AnswerParts[]): Promise<SeededConversation> {
    this.seeded += 1;
    const conversationId = await seedConversation(this.store, this.guestId, `bench${this.seeded}`, answers);
    const messages = await this.store.messages.list({ ownerId: this.guestId, conversationId });
    return { path: `/c/${conversationId}`, lastMessageId: messages.at(-1)?.id ?? '' };
  }

  /** Makes somebody who may review; they have asked once. */
  async reviewer(question: string): Promise<{ readonly reviewer: Visitor; readonly turn: PlayedTurn }> {
    const reviewer = new Visitor(this.app.origin);
    const turn = await reviewer.ask(question, { mode: null });
    setRole(this.app.dataDirectory, turn, 'reviewer');
    await untilMayReview(reviewer);
    return { reviewer, turn };
  }

  /** Hands over a page of a browser that has nothing cached and knows only who the guest, or somebody else, is. */
  async visit<Seen>(
    look: (page: Page) => Promise<Seen>,
    { who = this.guest, browser = this.browser }: Visit = {},
  ): Promise<Seen> {
    const context = await browser.newContext({
      baseURL: this.app.origin,
      locale: 'en-US',
      viewport: VIEWPORT,
    });
    try {
      await who.sitDownAt(context);
      // Whoever did not choose might be answered in depth.
      await context.addCookies([{ ...MODE_FAST, url: this.app.origin }]);
      return await look(await context.newPage());
    } finally {
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.store.close();
    await this.app.close();
    await this.gemini.stop();
    rmSync(this.app.dataDirectory, { recursive: true, force: true });
  }
}

async function ownerOf(dataDirectory: string, conversationId: string): Promise<string> {
  const client = createClient({ url: pathToFileURL(join(dataDirectory, STORE_FILE)).href });
  const { rows } = await client.execute({
    sql: 'SELECT owner_id FROM conversations WHERE conversation_id = ?',
    args: [conversationId],
  });
  client.close();
  return String(rows[0]?.owner_id);
}
