import assert from 'node:assert/strict';
import { assertKeptAsShown } from './agreement';
import { ANTHROPIC, OPENAI } from './models';
import type { PlayedTurn } from './played-turn';
import type { ProviderControl, Providers } from './provider-control';
import { newQuestion } from './question';
import type { RunningTurn } from './running-turn';
import { until } from './until';
import type { Asking, Visitor } from './visitor';

/** A scripted turn that can be cut after each of its places. */
export interface Play {
  readonly name: string;
  readonly scenario: string;
  readonly pipeline?: string;
  /** Who answers; Gemini, which is the default, where it is absent. */
  readonly by?: { readonly provider: keyof Providers; readonly modelId: string };
  /** Chunks that the provider sends, over all of its answers. */
  readonly chunks: number;
  /** Places in all: after the last chunk, one for each piece of an answer that was held. */
  readonly places: number;
  /** Words in the last piece of the answer. */
  readonly lastWords: string;
  /** A provider that breaks off before this chunk is got over: the turn answers all the same, and says what is missing. */
  readonly brokenFrom?: number;
  /** What the turn does besides thinking, each kind as often as it does it. */
  readonly kinds: readonly string[];
}

/** An answer by one call, with a program and sources of the provider's. */
export const BURSTS: Play = {
  name: 'a direct answer',
  scenario: 'bursts',
  chunks: 14,
  places: 14,
  lastWords: 'say the same',
  kinds: ['decision', 'tool', 'answer'],
};

/** A call of a tool and an answer, with reasoning that goes back to the provider in between. */
const ROUNDS = {
  scenario: 'rounds',
  chunks: 8,
  places: 8,
  lastWords: 'as the calculator says',
  kinds: ['decision', 'tool', 'answer'],
} as const;
export const ROUNDS_OF_CLAUDE: Play = {
  ...ROUNDS,
  name: 'Claude with a tool',
  by: { provider: 'anthropic', modelId: ANTHROPIC },
};
export const ROUNDS_OF_OPENAI: Play = {
  ...ROUNDS,
  name: 'OpenAI with a tool',
  by: { provider: 'openAiResponses', modelId: OPENAI },
};

/** Three stages, two tools, a question to the model, a held answer and one round more. */
export const REHEARSAL: Play = {
  name: 'a rehearsed answer',
  scenario: 'rehearsal',
  pipeline: 'rehearsal',
  chunks: 18,
  places: 21,
  lastWords: 'two a day',
  kinds: ['stage', 'model-call', 'stage', 'tool', 'draft', 'stage', 'tool', 'revision', 'draft', 'answer'],
};

/** A plan, two rounds of three stages, each checked, and the answer; a malformed reply and a tool that is given up. */
export const DEEP: Play = {
  name: 'an answer that was thought through',
  scenario: 'deep',
  pipeline: 'deep',
  chunks: 30,
  places: 30,
  brokenFrom: 28,
  lastWords: 'did not answer in time',
  kinds: [
    ...['stage', 'model-call', 'model-call', 'plan'],
    ...['stage', 'model-call', 'hypothesis', 'stage', 'model-call', 'tool', 'tool'],
    ...['stage', 'tool', 'tool', 'verification', 'model-call', 'reflection'],
    ...['stage', 'model-call', 'hypothesis', 'stage', 'model-call'],
    ...['stage', 'tool', 'tool', 'verification', 'model-call', 'reflection'],
    ...['stage', 'answer'],
  ],
};

/** Stands in what is for the pipeline only: its plan, and a draft that it did not let out. */
const NOT_FOR_PEOPLE = /UNCHECKED|\\?"points\\?":|Here is my plan/;

export interface CutTurn {
  readonly running: RunningTurn;
  readonly conversationId: string;
  readonly mark: string;
  readonly gate: string;
}

/** A cut of a turn at a place; rejects where what was shown is not what is kept. */
export type Cut = (visitor: Visitor, play: Play, place: number) => Promise<void>;

/** What is done with scripted turns of an app that asks these providers. */
export interface Cuts {
  /** Begins a scripted turn and lets it go on up to a place. */
  readonly beginUpTo: (visitor: Visitor, play: Play, place: number) => Promise<CutTurn>;
  /** Cuts that an app lives through. */
  readonly ways: Readonly<Record<string, Cut>>;
}

const askingOf = ({ pipeline, by }: Play): Asking => ({
  ...(pipeline !== undefined && { pipeline }),
  ...(by && { modelId: by.modelId }),
});

/** How a turn may end that is cut there: after the last chunk it may have ended by itself. */
export const endings = <Ending>(play: Play, place: number, cut: Ending, byItself: Ending): Ending[] =>
  place < play.chunks ? [cut] : [cut, byItself];

/** Whether a cut can be made there: the provider can break off only what it has not sent yet. */
export const isCutThere = (way: string, play: Play, place: number): boolean =>
  place < play.chunks || (place <= play.places && !way.startsWith('whose provider'));

/** Makes cuts of turns. */
export function cutsOf(providers: Providers): Cuts {
  const providerOf = ({ by }: Play): ProviderControl => providers[by?.provider ?? 'gemini'];

  const beginUpTo = async (visitor: Visitor, play: Play, place: number): Promise<CutTurn> => {
    const { text, mark, gate } = newQuestion(`${play.scenario} {gate}`);
    const running = await visitor.begin(text, askingOf(play));
    const { conversationId } = await running.untilEvent('start');
    const chunks = Math.min(place, play.chunks);
    const provider = providerOf(play);
    await provider.release(gate, chunks);
    await until(
      () => provider.chunksWritten(mark),
      (written) => written === chunks,
    );
    await running.until(({ events }) => events.filter(isText).length >= place - chunks);
    return { running, conversationId, mark, gate };
  };

  const expectBroken = async (
    visitor: Visitor,
    play: Play,
    place: number,
    way: 'cutAt' | 'failAt',
  ): Promise<void> => {
    const { text } = newQuestion(`${play.scenario} ${way}=${place}`);
    const shown = await visitor.ask(text, askingOf(play));
    if (place < (play.brokenFrom ?? 0)) {
      assert.equal(shown.status, 'completed');
      assert.match(shown.text, /What is missing/);
    } else {
      assert.equal(shown.status, shown.text + shown.thoughts === '' ? 'failed' : 'interrupted');
      assert.equal(shown.notices.length, 1);
    }
    await assertSound(visitor, shown);
  };

  const ways: Cuts['ways'] = {
    'reloaded and joined by other tabs': async (visitor, play, place) => {
      const { running, conversationId, gate } = await beginUpTo(visitor, play, place);
      const soFar = running.soFar.events.length;
      const others = await Promise.all(
        [undefined, 0, 1, Math.floor(soFar / 2), soFar].map(async (after) => {
          const turn = await visitor.resume(conversationId, after);
          // A tab that finds no turn any more reads the conversation instead.
          const conversation = turn === null ? await visitor.conversation(conversationId) : null;
          return { after: after ?? 0, turn, conversation };
        }),
      );
      await providerOf(play).release(gate, play.chunks);
      const shown = await running.rest();
      assert.deepEqual(
        shown.sequence,
        shown.events.map((_, index) => index + 1),
      );
      assert.equal(shown.status, 'completed');
      assert.deepEqual(
        shown.activities.map(({ kind }) => kind).filter((kind) => kind !== 'thought'),
        play.kinds,
      );
      await assertSound(visitor, shown);
      const settled = await visitor.conversation(conversationId);
      for (const { after, turn, conversation } of others) {
        if (turn === null) {
          assert.ok(endings(play, place, 'running', 'settled').includes('settled'), 'it runs still');
          assert.deepEqual(conversation, settled);
          continue;
        }
        const joined = await turn.rest();
        assert.deepEqual(joined.events, shown.events.slice(after));
        assert.deepEqual(joined.sequence, shown.sequence.slice(after));
      }
    },
    'stopped from another tab': async (visitor, play, place) => {
      const { running, conversationId, mark } = await beginUpTo(visitor, play, place);
      await visitor.stop(conversationId);
      await until(
        () => providerOf(play).answers(mark),
        (answers) => answers.every(({ outcome }) => outcome !== 'open'),
      );
      const shown = await running.rest();
      assert.ok(endings(play, place, 'stopped', 'completed').includes(shown.status), shown.status);
      await assertSound(visitor, shown);
    },
    'whose provider closes the socket': (visitor, play, place) => expectBroken(visitor, play, place, 'cutAt'),
    'whose provider reports an error': (visitor, play, place) => expectBroken(visitor, play, place, 'failAt'),
  };

  return { beginUpTo, ways };
}

/** What was shown is what is kept, and nothing of it was for the pipeline only. */
export async function assertSound(visitor: Visitor, shown: PlayedTurn): Promise<void> {
  await assertKeptAsShown(visitor, shown);
  assert.doesNotMatch(shown.body, NOT_FOR_PEOPLE);
}

const isText = ({ type }: { readonly type: string }): boolean => type === 'text-delta';
