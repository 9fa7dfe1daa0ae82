import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** Shows every request from now on before Next sees it; what is changed of it, Next gets changed. */
export function onRequestStart(listener: (request: IncomingMessage) => void): void {
  subscribe('http.server.request.start', (message) => {
    if (isRequestStart(message)) listener(message.request);
  });
}

const isRequestStart = (message: unknown): message is { readonly request: IncomingMessage } =>
  typeof message === 'object' && message !== null && 'request' in message;
