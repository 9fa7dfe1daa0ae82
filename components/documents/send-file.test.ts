import { afterEach, expect, it, vi } from 'vitest';
import { showAccount } from '@/components/http/shown-account';
import { SHOWN_ACCOUNT } from '@/lib/chat/shown-account';
import { sendFile } from './send-file';

afterEach(() => {
  showAccount(null);
  vi.unstubAllGlobals();
});

/** Answers every upload with the headers that it came with. */
class EchoingRequest {
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  readonly status = 200;
  onload: () => void = () => {};
  responseText = '';
  private readonly headers: Record<string, string> = {};

  open(): void {}
  abort(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(file: File): void {
    this.upload.onprogress?.({ loaded: file.size });
    this.responseText = JSON.stringify(this.headers);
    this.onload();
  }
}

it('names the file, and the account that the page shows', async () => {
  vi.stubGlobal('XMLHttpRequest', EchoingRequest);
  const sent: number[] = [];
  const send = () =>
    sendFile({
      file: new File(['abc'], 'à.txt', { type: 'text/plain' }),
      folder: null,
      signal: new AbortController().signal,
      onProgress: (bytes) => sent.push(bytes),
    });
  const named = { 'content-type': 'text/plain', 'x-file-name': '%C3%A0.txt' };
  expect(await send()).toEqual(named);
  showAccount('usr_ani');
  expect(await send()).toEqual({ ...named, [SHOWN_ACCOUNT]: 'usr_ani' });
  expect(sent).toEqual([3, 3]);
});
