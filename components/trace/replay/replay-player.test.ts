import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createReplayPlayer, REPLAY_SPEEDS } from './replay-player';

/** A player with a clock that goes when the test says so, and frames that come with it. */
function wound(durationMs = 60_000, startAtMs = 0) {
  let now = 1_000;
  let frames: Array<() => void> = [];
  const player = createReplayPlayer({
    durationMs,
    startAtMs,
    clock: () => now,
    schedule: (callback) => frames.push(callback),
  });
  const frame = (): void => {
    const due = frames;
    frames = [];
    for (const callback of due) callback();
  };
  return {
    player,
    frame,
    awaited: () => frames.length,
    wait: (byMs: number) => {
      now += byMs;
      frame();
    },
    position: () => player.state.get().positionMs,
  };
}

describe('createReplayPlayer', () => {
  it('stands still until it is played, and asks for no frames', () => {
    const { position, wait, awaited } = wound();
    wait(5_000);
    expect(position()).toBe(0);
    expect(awaited()).toBe(0);
  });

  it('follows the clock at every speed', () => {
    for (const speed of REPLAY_SPEEDS) {
      const { player, wait, position } = wound();
      player.setSpeed(speed);
      player.play();
      wait(1_500);
      expect(position()).toBe(1_500 * speed);
    }
  });

  it('keeps its place when paused, and when the speed changes between two frames', () => {
    const { player, wait, position } = wound();
    player.play();
    wait(2_000);
    player.pause();
    wait(9_000);
    expect(position()).toBe(2_000);
    player.toggle();
    wait(1_000);
    player.setSpeed(8);
    wait(1_000);
    expect(position()).toBe(11_000);
  });

  it('stops at the end, and begins again from there', () => {
    const { player, wait, awaited } = wound(3_000);
    player.play();
    wait(10_000);
    expect(player.state.get()).toMatchObject({ positionMs: 3_000, playing: false });
    expect(awaited()).toBe(0);
    player.play();
    expect(player.state.get()).toMatchObject({ positionMs: 0, playing: true });
  });

  it('goes to the nearer end where a moment is outside', () => {
    const { player, position } = wound(3_000);
    player.seek(-5);
    expect(position()).toBe(0);
    player.seek(9_000);
    expect(position()).toBe(3_000);
    expect(wound(3_000, 99_000).position()).toBe(3_000);
  });

  it('plays on after a seek if it played, and asks for one frame at a time', () => {
    const { player, wait, position, awaited } = wound();
    player.play();
    player.seek(10_000);
    player.pause();
    player.play();
    expect(awaited()).toBe(1);
    wait(500);
    expect(position()).toBe(10_500);
    player.pause();
    player.seek(20_000);
    wait(500);
    expect(position()).toBe(20_000);
  });

  it('tells listeners of every change until they leave', () => {
    const { player, wait } = wound();
    const listener = vi.fn();
    const leave = player.state.subscribe(listener);
    player.play();
    wait(40);
    player.pause();
    expect(listener).toHaveBeenCalledTimes(3);
    leave();
    player.seek(1);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('comes to the same moment by seeking and playing as by playing alone', () => {
    const ms = fc.nat(30_000);
    const speed = fc.constantFrom(...REPLAY_SPEEDS);
    fc.assert(
      fc.property(ms, fc.array(ms, { minLength: 1, maxLength: 6 }), speed, (seekMs, waits, chosen) => {
        const sought = wound();
        sought.player.setSpeed(chosen);
        sought.player.seek(seekMs);
        sought.player.play();
        const played = wound();
        played.player.play();
        played.wait(seekMs);
        played.player.setSpeed(chosen);
        for (const waitMs of waits) {
          sought.wait(waitMs);
          played.wait(waitMs);
          expect(sought.player.state.get()).toEqual(played.player.state.get());
        }
      }),
    );
  });

  it('passes no moment twice and leaves none out, whatever the frames are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000), { maxLength: 40 }), (waits) => {
        const { player, wait, position } = wound(20_000);
        player.play();
        let elapsed = 0;
        for (const waitMs of waits) {
          elapsed += waitMs;
          wait(waitMs);
          expect(position()).toBe(Math.min(elapsed, 20_000));
        }
      }),
    );
  });
});
