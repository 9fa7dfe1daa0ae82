import { expect, it, vi } from 'vitest';
import { err, ok } from '@/lib/shared/result';
import { UploadBody } from './upload-body';

function bodyOf(pieces: number, cancel = vi.fn()): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array([sent]));
      if (sent === pieces) controller.close();
    },
    cancel,
  });
}

it('is left as it is by whoever stops reading, and the rest can be passed over', async () => {
  const cancel = vi.fn();
  const body = new UploadBody(bodyOf(9, cancel));
  const read: number[] = [];
  for await (const [first = 0] of body) {
    read.push(first);
    if (first === 2) break;
  }
  for await (const [first = 0] of body) {
    read.push(first);
    break;
  }
  await body.skip();
  expect(read).toEqual([1, 2, 3]);
  expect(cancel).not.toHaveBeenCalled();
});

it('is called off where too much of it is left', async () => {
  const cancel = vi.fn();
  await new UploadBody(bodyOf(9, cancel)).skip(3);
  expect(cancel).toHaveBeenCalledOnce();
});

it('is empty where there is none, and needs no end', async () => {
  const none = new UploadBody(null);
  for await (const _ of none) expect.unreachable();
  await none.skip();
  const broken = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('gone')) });
  await new UploadBody(broken).skip();
});

it('is taken to its end where that is refused or fails, so that its sender hears why', async () => {
  for (const work of [
    async () => err('no' as const),
    async () => {
      throw new Error('full');
    },
  ]) {
    const taken = vi.fn();
    const body = bodyOf(9).pipeThrough(new TransformStream({ flush: taken }));
    await UploadBody.take(body, work).catch(() => {});
    expect(taken).toHaveBeenCalledOnce();
  }
});

it('says that whoever sends it has gone, and blames nobody else', async () => {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  const broken = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(cause) });
  const taking = UploadBody.take(broken, async (content) => {
    for await (const _ of content) expect.unreachable();
    return ok(null);
  });
  await expect(taking).rejects.toMatchObject({ code: 'client-gone', cause });
});
