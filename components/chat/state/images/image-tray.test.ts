import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageTray } from './image-tray';
import { countImages, imagesReadiness } from './images-readiness';

const imageNamed = (name: string) => ({
  ...{ imageId: `img_${name}`, name, mediaType: 'image/png' as const, width: 1, height: 1, bytes: 3 },
});
const fileNamed = (name: string) => new File(['x'], name, { type: 'image/png' });

let tray: ImageTray;
let requests: string[];
/** What the server answers with, to each file in turn. */
let answers: (() => Response | Promise<Response>)[];
let addresses: Set<string>;

beforeEach(() => {
  tray = new ImageTray(() => false);
  requests = [];
  answers = [];
  addresses = new Set();
  let made = 0;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(`${init.method} ${url}`);
    if (init.method === 'DELETE') return new Response();
    const name = decodeURIComponent(new Headers(init.headers).get('x-file-name') ?? '');
    return answers.shift()?.() ?? Response.json({ image: imageNamed(name) });
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    addresses.add(`blob:${made}`);
    return `blob:${made}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    addresses.delete(address);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shown = () => tray.state.get().map(({ name, state }) => `${name} ${state.status}`);
const comeTo = (...images: string[]) => vi.waitFor(() => expect(shown()).toEqual(images));
const refusal = () => Response.json({ error: { code: 'image-damaged', message: 'No.' } }, { status: 415 });

describe('ImageTray', () => {
  it('sends images to the server, and gives them to a message', async () => {
    expect(tray.add([fileNamed('a'), fileNamed('b')])).toBe(true);
    expect(shown()).toEqual(['a sending', 'b sending']);
    expect(imagesReadiness(tray.state.get())).toBe('pending');
    await comeTo('a ready', 'b ready');
    expect(imagesReadiness(tray.state.get())).toBe('ready');
    expect(tray.take()).toEqual([imageNamed('a'), imageNamed('b')]);
    expect(shown()).toEqual([]);
    expect(addresses.size).toBe(0);
  });

  it('gives a message only what has arrived, and keeps the rest', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers = [() => Response.json({ image: imageNamed('a') }), () => promise, refusal];
    tray.add(['a', 'b', 'c'].map(fileNamed));
    await comeTo('a ready', 'b sending', 'c failed');
    expect(tray.take()).toEqual([imageNamed('a')]);
    expect(shown()).toEqual(['b sending', 'c failed']);
    resolve(Response.json({ image: imageNamed('b') }));
    await comeTo('b ready', 'c failed');
  });

  it('tries again with one address of the browser’s at a time', async () => {
    answers = [refusal, refusal];
    tray.add([fileNamed('a')]);
    await comeTo('a failed');
    expect(imagesReadiness(tray.state.get())).toBe('blocked');
    const [image] = tray.state.get();
    tray.tryAgain(image?.key ?? '');
    expect(shown()).toEqual(['a sending']);
    await comeTo('a failed');
    tray.tryAgain(image?.key ?? '');
    await comeTo('a ready');
    expect([...addresses]).toEqual([tray.state.get()[0]?.address]);
    tray.remove(image?.key ?? '');
    expect(addresses.size).toBe(0);
  });

  it('has the server forget what is removed, also where it arrives only afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers = [() => Response.json({ image: imageNamed('a') }), () => promise];
    tray.add([fileNamed('a'), fileNamed('b')]);
    await comeTo('a ready', 'b sending');
    for (const { key } of tray.state.get()) tray.remove(key);
    expect(requests).toContain('DELETE /api/images/img_a');
    resolve(Response.json({ image: imageNamed('b') }));
    await vi.waitFor(() => expect(requests).toContain('DELETE /api/images/img_b'));
    expect(shown()).toEqual([]);
  });

  it('takes as many as a message may have', async () => {
    const names = Array.from({ length: 9 }, (_, at) => `image ${at}`);
    expect(tray.add(names.map(fileNamed))).toBe(false);
    await comeTo(...names.slice(0, 8).map((name) => `${name} ready`));
  });

  it('does not count those that failed, unless they are tried again', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `image ${at}`);
    answers = names.map(() => refusal);
    tray.add(names.map(fileNamed));
    await comeTo(...names.map((name) => `${name} failed`));
    expect(tray.add(names.map(fileNamed))).toBe(true);
    await vi.waitFor(() => expect(shown().slice(8)).toEqual(names.map((name) => `${name} ready`)));
    expect(imagesReadiness(tray.state.get())).toBe('blocked');
    expect(tray.add([fileNamed('more')])).toBe(false);
    const [again, ...failed] = tray.state.get().slice(0, 8);
    for (const { key } of failed) tray.remove(key);
    tray.tryAgain(again?.key ?? '');
    expect(countImages(tray.state.get())).toBe(9);
    await vi.waitFor(() => expect(shown()[0]).toBe('image 0 ready'));
    expect(imagesReadiness(tray.state.get())).toBe('blocked');
    tray.remove(again?.key ?? '');
    expect(imagesReadiness(tray.state.get())).toBe('ready');
  });

  it('sends no more than that where a message’s images are brought back to others', async () => {
    tray.add([fileNamed('a'), fileNamed('b')]);
    await comeTo('a ready', 'b ready');
    tray.bringBack(Array.from({ length: 7 }, (_, at) => imageNamed(`back ${at}`)));
    expect(tray.state.get()).toHaveLength(9);
    expect(imagesReadiness(tray.state.get())).toBe('blocked');
    expect(tray.add([fileNamed('c')])).toBe(false);
    tray.remove('img_back 0');
    expect(imagesReadiness(tray.state.get())).toBe('ready');
  });
});
