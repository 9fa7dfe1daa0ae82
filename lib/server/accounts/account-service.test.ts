import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { err, ok } from '@/lib/shared/result';
import { AccountService, type AccountServiceDependencies } from './account-service';
import { SignUpAdmission, type SignUpAdmissionDependencies } from './sign-up-admission';

/** Admits everybody, and makes no account. */
function signingUp() {
  const admission = new SignUpAdmission({} as SignUpAdmissionDependencies);
  const admit = vi.spyOn(admission, 'admit').mockResolvedValue(ok({ role: 'user', settle: async () => {} }));
  const signUp = vi.fn(async () => err('email-taken' as const));
  const service = new AccountService({
    ...({} as AccountServiceDependencies),
    gateway: { ...({} as AccountServiceDependencies['gateway']), signUp },
    admission,
  });
  const as = (name: string, token?: string) =>
    service.signUp(new Headers(), {
      ...{ name, email: 'ana@nalar.example', password: randomBytes(12).toString('hex') },
      ...(token !== undefined && { token }),
    });
  return { admit, signUp, as };
}

describe('signing up', () => {
  it.each([
    ['\u200b', undefined],
    ['\u0000', undefined],
    ['\u202e\ud800', 'an-invitation'],
  ])('is refused for the name %j, of which nothing is seen', async (name, token) => {
    const { admit, as } = signingUp();
    expect(await as(name, token)).toEqual({ ok: false, error: { code: 'invalid-body', field: 'name' } });
    // An invitation is still good for another try.
    expect(admit).not.toHaveBeenCalled();
  });

  it('takes a name without what no keyboard writes', async () => {
    const { signUp, as } = signingUp();
    expect(await as('Ana\u0000 \ud83d\udc69\u200d\ud83d\ude80')).toMatchObject({
      error: { code: 'email-taken' },
    });
    expect(signUp).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ name: 'Ana \ud83d\udc69\u200d\ud83d\ude80', role: 'user' }),
    );
  });
});
