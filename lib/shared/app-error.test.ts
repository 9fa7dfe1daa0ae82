import { expect, it, vi } from 'vitest';
import { AppError } from './app-error';

it('is one to a second copy of its module, as production builds have', async () => {
  vi.resetModules();
  const second: typeof import('./app-error') = await import('./app-error');
  expect(second.AppError).not.toBe(AppError);
  expect(new AppError('store-unavailable', 'full')).toBeInstanceOf(second.AppError);
  expect(new second.AppError('store-unavailable', 'full')).toBeInstanceOf(AppError);
});

it('is no other error, and nothing else is one', () => {
  for (const value of [new Error('full'), { code: 'store-unavailable' }, null, undefined, 'AppError'])
    expect(value instanceof AppError).toBe(false);
  expect(new AppError('store-unavailable', 'full')).toBeInstanceOf(Error);
});

it('is told from its subclasses, and these from each other', () => {
  class Full extends AppError {}
  class Fuller extends Full {}
  class Empty extends AppError {}
  const full = new Fuller('store-unavailable', 'full');
  for (const Kind of [Fuller, Full, AppError, Error]) expect(full).toBeInstanceOf(Kind);
  expect(full).not.toBeInstanceOf(Empty);
  expect(new AppError('store-unavailable', 'full')).not.toBeInstanceOf(Full);
});
