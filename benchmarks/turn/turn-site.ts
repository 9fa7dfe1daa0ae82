import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Instance, startInstance } from '../../e2e/support/instance';
import { newMessageId, Visitor } from '../../e2e/support/visitor';

/** Nobody in a measurement is asked to wait. */
const SETTINGS = { turnsPerMinute: '10000', turnsPerDay: '1000000' };

/** The built app as `npm start` serves it, on a provider, with a guest who asks. */
export class TurnSite {
  /** No streams of the web here: what the asking costs would slow down what is measured. */
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(
    private readonly app: Instance,
    private readonly cookie: string,
  ) {}

  /** Starts it on loopback; `next build` must have run. */
  static async start(dataDirectory: string, providerUrl: string): Promise<TurnSite> {
    const app = await startInstance({
      dataDirectory,
      settings: SETTINGS,
      environment: {
        GOOGLE_GENERATIVE_AI_BASE_URL: providerUrl,
        ANTHROPIC_API_KEY: '',
        OPENAI_API_KEY: '',
        OPENAI_COMPATIBLE_BASE_URL: '',
        OPENAI_COMPATIBLE_MODELS: '',
      },
    });
    const guest = new Visitor(app.origin);
    try {
      await guest.ask('Is anybody there?', { mode: null });
    } catch (error) {
      await app.close();
      throw error;
    }
    return new TurnSite(app, guest.cookieHeader);
  }

  get processId(): number {
    return this.app.processId;
  }

  /** Asks in a new conversation; the answer is still on its way. */
  async ask(question: string): Promise<IncomingMessage> {
    const asking = request(`${this.app.origin}/api/chat`, {
      method: 'POST',
      agent: this.agent,
      headers: { 'content-type': 'application/json', cookie: this.cookie },
    });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      asking.once('response', resolve).once('error', reject);
    });
    asking.end(
      JSON.stringify({
        trigger: 'submit',
        conversationId: null,
        parentId: null,
        message: { id: newMessageId(), text: question },
      }),
    );
    const answer = await response;
    if (answer.statusCode !== 200) throw new Error(`turn failed: ${await text(answer)}`);
    return answer;
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    await this.app.close();
  }
}
