import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts';
import {
  hasUnsaved,
  type KeptText,
  nextSavingState,
  openedState,
  type SavingEvent,
  type SavingState,
  savingStatus,
  type VersionedText,
} from './saving-state';

const following = (state: SavingState, ...events: readonly SavingEvent[]): SavingState =>
  events.reduce(nextSavingState, state);
const typed = (text: string): SavingEvent => ({ kind: 'typed', text });
const due: SavingEvent = { kind: 'due' };
const lost: SavingEvent = { kind: 'failed', code: 'network' };
const opened = openedState({ version: 1, text: 'one' }, null);
const keptOf = ({ base, text, inserted, sent }: SavingState): KeptText => ({ base, text, inserted, sent });

describe('nextSavingState', () => {
  it('sends what was typed, and what was typed meanwhile after it', () => {
    const sent = following(opened, typed('one two'), due, typed('one two three'));
    expect(sent).toMatchObject({ sent: { text: 'one two' }, delivery: 'under-way' });
    const saved = following(sent, { kind: 'saved', version: 2 });
    expect(saved).toMatchObject({ base: { version: 2, text: 'one two' }, sent: null });
    expect(savingStatus(saved)).toBe('saving');
    const all = following(saved, due, { kind: 'saved', version: 3 });
    expect([all.base, savingStatus(all)]).toEqual([{ version: 3, text: 'one two three' }, 'saved']);
  });

  it('sends again what may have arrived, and knows it where it has', () => {
    const offline = following(opened, typed('one two'), due, lost, typed('one two three'));
    expect(savingStatus(offline)).toBe('offline');
    const again = following(offline, due);
    expect(again.sent?.text).toBe('one two');
    const known = following(again, { kind: 'outdated', current: { version: 2, text: 'one two' } });
    expect(known).toMatchObject({ base: { version: 2 }, theirs: null, text: 'one two three' });
  });

  it('has the person choose where the server has something else', () => {
    const theirs = { version: 2, text: 'one else' };
    const conflict = following(opened, typed('one two'), due, { kind: 'outdated', current: theirs });
    expect([conflict.theirs, savingStatus(conflict)]).toEqual([theirs, 'conflict']);
    expect(following(conflict, due)).toBe(conflict);
    const mine = following(conflict, { kind: 'chosen', text: 'one two' });
    expect(mine).toMatchObject({ base: theirs, text: 'one two', sent: null, theirs: null });
    const instead = following(conflict, { kind: 'chosen', text: 'one else' }, due);
    expect(instead).toMatchObject({ text: 'one else', sent: { text: 'one two' }, delivery: 'under-way' });
    const parted = following(instead, { kind: 'saved', version: 3 }, due, { kind: 'saved', version: 4 });
    expect([parted.base, savingStatus(parted)]).toEqual([{ version: 4, text: 'one else' }, 'saved']);
  });

  it('takes over what another tab has saved where there is nothing of its own', () => {
    const current = { version: 2, text: 'one else' };
    expect(following(opened, { kind: 'heard', current })).toMatchObject({ base: current, text: 'one else' });
    expect(following(opened, typed('mine'), { kind: 'heard', current }).theirs).toEqual(current);
    expect(following(opened, typed('one else'), { kind: 'heard', current })).toMatchObject({
      base: current,
      theirs: null,
    });
    const old = { version: 1, text: 'older' };
    expect(following(opened, { kind: 'heard', current: old })).toBe(opened);
    const early = following(opened, typed('two'), due, {
      kind: 'heard',
      current: { version: 3, text: 'three' },
    });
    expect(following(early, { kind: 'saved', version: 2 })).toMatchObject({
      base: { version: 3 },
      text: 'three',
    });
  });

  it('goes on with what a page that is gone has left', () => {
    const left = keptOf(following(opened, typed('one two'), due));
    expect(openedState({ version: 1, text: 'one' }, left)).toMatchObject({
      text: 'one two',
      delivery: 'unsure',
    });
    const arrived = openedState({ version: 2, text: 'one two' }, left);
    expect([arrived.base.version, savingStatus(arrived)]).toEqual([2, 'saved']);
    expect(savingStatus(openedState({ version: 2, text: 'else' }, left))).toBe('conflict');
    const late = following(opened, { kind: 'found', kept: left });
    expect(late).toMatchObject({ text: 'one two', delivery: 'unsure' });
    expect(following(opened, typed('x'), { kind: 'found', kept: left }).text).toBe('x');
  });

  it('says what came from answers until the server knows, and which version comes back', () => {
    const inserted = { turnId: 'trn_1', text: 'two' };
    const sent = following(opened, { kind: 'typed', text: 'one two', inserted }, due);
    expect(sent.sent).toEqual({ text: 'one two', inserted: [inserted] });
    expect(following(sent, { kind: 'saved', version: 2 }).inserted).toEqual([]);
    const restored = following(opened, { kind: 'restored', earlier: { version: 7, text: 'zero' } }, due);
    expect(restored.sent).toEqual({ text: 'zero', inserted: [], restores: 7 });
  });

  it('tries a refused text no more as it was', () => {
    const refused = following(opened, typed('too long'), due, { kind: 'failed', code: 'invalid-body' });
    expect([savingStatus(refused), refused.sent]).toEqual(['failed', null]);
    expect(following(refused, typed('short'), due).sent?.text).toBe('short');
  });
});

const TABS = 2;
type Step =
  | { readonly do: 'type'; readonly tab: number; readonly at: number }
  | { readonly do: 'send' | 'lose' | 'drop' | 'refuse' | 'answer' | 'crash' | 'news'; readonly tab: number }
  | { readonly do: 'choose'; readonly tab: number; readonly what: 'mine' | 'theirs' | 'both' }
  | { readonly do: 'write'; readonly at: number };

const tab = fc.nat(TABS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), tab, at: fc.nat(30) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('send', 'lose', 'drop', 'refuse', 'answer', 'answer', 'crash', 'news' as const),
      tab,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ do: fc.constant('choose' as const), tab },
      what: fc.constantFrom('mine', 'theirs', 'both' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('write' as const), at: fc.nat(30) }) },
);

/** Tabs, and the server that they write to; requests are answered, lost or dropped as the test says. */
class Play {
  private versions: VersionedText[] = [{ version: 1, text: 'begin' }];
  private tabs: SavingState[] = Array.from({ length: TABS }, () => openedState(this.current, null));
  private words: string[] = [];

  get current(): VersionedText {
    const last = this.versions.at(-1);
    if (!last) throw new Error('there is always a version');
    return last;
  }

  take(one: Step): void {
    if (one.do === 'write') {
      this.put(this.current.version, this.withWord(this.current.text, one.at));
      return;
    }
    const state = this.at(one.tab);
    if (one.do === 'crash') {
      if (state.delivery === 'under-way' && one.tab === 0) this.process(state);
      this.tabs[one.tab] = openedState(this.current, hasUnsaved(state) ? keptOf(state) : null);
      return;
    }
    const event = this.eventOf(one, state);
    if (event) this.tabs[one.tab] = nextSavingState(state, event);
  }

  /** Everything is sent, and the person merges what differs. */
  comeToRest(): void {
    for (let round = 0; round < 30; round += 1)
      for (let index = 0; index < TABS; index += 1)
        for (const what of ['choose', 'send', 'answer', 'news'] as const)
          this.take(what === 'choose' ? { do: what, tab: index, what: 'both' } : { do: what, tab: index });
  }

  /** Words that are nowhere any more. */
  lostWords(): readonly string[] {
    const all = this.versions.map(({ text }) => ` ${text} `).join('\n');
    return this.words.filter((word) => !all.includes(` ${word} `));
  }

  get texts(): readonly string[] {
    return this.tabs.map(({ text }) => text);
  }

  private eventOf(one: Exclude<Step, { do: 'write' }>, state: SavingState): SavingEvent | null {
    const isOnItsWay = state.delivery === 'under-way';
    switch (one.do) {
      case 'type':
        return { kind: 'typed', text: this.withWord(state.text, one.at) };
      case 'send':
        return { kind: 'due' };
      case 'lose':
        if (isOnItsWay) this.process(state);
        return isOnItsWay ? lost : null;
      case 'drop':
        return isOnItsWay ? lost : null;
      case 'refuse':
        return isOnItsWay ? { kind: 'failed', code: 'too-many-requests' } : null;
      case 'answer':
        return isOnItsWay ? this.process(state) : null;
      case 'news':
        return { kind: 'heard', current: this.current };
      case 'choose':
        return state.theirs && { kind: 'chosen', text: this.made(state, state.theirs, one.what) };
      case 'crash':
        return null;
    }
  }

  private made(state: SavingState, theirs: VersionedText, what: 'mine' | 'theirs' | 'both'): string {
    if (what === 'both') return mergeTexts(state.base.text, state.text, theirs.text).text;
    return what === 'mine' ? state.text : theirs.text;
  }

  private process(state: SavingState): SavingEvent {
    if (!state.sent) throw new Error('nothing is on its way');
    if (state.base.version !== this.current.version) return { kind: 'outdated', current: this.current };
    this.put(state.base.version, state.sent.text);
    return { kind: 'saved', version: this.current.version };
  }

  private put(version: number, text: string): void {
    this.versions.push({ version: version + 1, text });
  }

  private at(index: number): SavingState {
    const state = this.tabs[index];
    if (!state) throw new Error('there is no such tab');
    return state;
  }

  private withWord(text: string, at: number): string {
    const word = `w${this.words.length}`;
    this.words.push(word);
    const words = text.split(' ');
    words.splice(at % (words.length + 1), 0, word);
    return words.join(' ');
  }
}

describe('the text of a section', () => {
  it('loses no typed word, in whatever order things are sent, answered, lost and chosen', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const play = new Play();
        for (const one of steps) play.take(one);
        play.comeToRest();
        expect(play.lostWords()).toEqual([]);
        expect(play.texts).toEqual(play.texts.map(() => play.current.text));
      }),
    );
  });
});
