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
    createApplication(process.env, { outlive: (work) => after(() => work) }),
  );
  return holder.nalarApplication;
}
