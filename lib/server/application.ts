import { after } from 'next/server';
import type { Application } from './create-application';

export type { Application };

/** Start-up code and routes are bundled apart, so the one instance lives where both see it. */
const holder = globalThis as typeof globalThis & { nalarApplication?: Promise<Application> };

/**
 * The application of this process, built on first use, which is at start-up. Throws `AppError` where it cannot start.
 * Its code is loaded with it and not with each route: a bundle of it for every one of them took a third of the memory.
 */
export function application(): Promise<Application> {
  holder.nalarApplication ??= import('./create-application').then(({ createApplication }) =>
    createApplication(process.env, { outlive }),
  );
  return holder.nalarApplication;
}

/** Keeps the process until the work of a request has ended; what is of none, as at start-up, runs by itself. */
export function outlive(work: Promise<unknown>): void {
  try {
    after(() => work);
  } catch {
    // Next.js has nothing else that says whether there is a request.
  }
}
