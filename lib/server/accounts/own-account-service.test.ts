import { describe, expect, it, vi } from 'vitest';
import { OwnAccountService, type OwnAccountServiceDependencies } from './own-account-service';
import { SignInLimiter } from './sign-in-limiter';

function serviceOver(holdsPasswordLink: (token: string) => Promise<boolean>): OwnAccountService {
  return new OwnAccountService({
    gateway: { ...({} as OwnAccountServiceDependencies['gateway']), holdsPasswordLink },
    limiter: new SignInLimiter(),
    forgetSessions: () => {},
  });
}

describe('whether a link for a new password can be used', () => {
  it('is looked up, for what can be a token', async () => {
    const holds = vi.fn(async (token: string) => token === 'right');
    const service = serviceOver(holds);
    expect(await service.mayReset('right')).toBe(true);
    expect(await service.mayReset('wrong')).toBe(false);
    holds.mockClear();
    expect(await service.mayReset('x'.repeat(201))).toBe(false);
    expect(holds).not.toHaveBeenCalled();
  });

  it('is left to the password that is sent where too many ask', async () => {
    const holds = vi.fn(async () => false);
    const service = serviceOver(holds);
    const answers: boolean[] = [];
    for (let asked = 0; asked < 301; asked += 1) answers.push(await service.mayReset('wrong'));
    expect(answers.filter((answer) => answer)).toEqual([true]);
    expect(holds).toHaveBeenCalledTimes(300);
  });
});
