import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountGateway } from '@/lib/auth/account-gateway';
import { isEncrypted } from '@/lib/auth/session-cookie';
import type { SessionReader, SetCookies, SignedInPerson } from '@/lib/auth/session-reader';
import {
  type AccountView,
  type PasswordChange,
  type SessionView,
  type SignInRequest,
  type SignUpRequest,
  WAYS_TO_SIGN_IN,
  type WayToSignIn,
} from '@/lib/chat/account';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Store } from '@/lib/store/store';
import { type ApiFailure, failure } from '../http/api-failure';
import { typedName } from '../http/typed-text';
import type { SignInLimiter } from './sign-in-limiter';
import type { SignUpAdmission } from './sign-up-admission';

const FEW_ACCOUNTS = 50;
/** Nobody who is known here. */
export const SOMEBODY = 'somebody';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/**
 * A cookie that says that somebody has signed in to this account from this browser before. Attempts that carry it
 * are counted by themselves, so that strangers who guess cannot lock the owner out.
 */
export class KnownDevice {
  private readonly name: string;

  constructor(private readonly secret: string) {
    this.name = `nalar-device-${this.sign('cookie name').slice(0, 8)}`;
  }

  /** The id of the device if its cookie was made for this email; null otherwise. */
  read(headers: Headers, email: string): string | null {
    const start = `${this.name}=`;
    const cookies = headers.get('cookie')?.split(';') ?? [];
    const cookie = cookies.map((entry) => entry.trim()).find((entry) => entry.startsWith(start));
    const [id = '', signature = ''] = cookie?.slice(start.length).split('.') ?? [];
    const expected = Buffer.from(this.signature(id, email));
    const given = Buffer.from(signature);
    const valid = id !== '' && given.length === expected.length && timingSafeEqual(given, expected);
    return valid ? id : null;
  }

  /** The cookie to set after a sign-in. */
  cookie(email: string, encrypted: boolean): string {
    const id = randomBytes(16).toString('hex');
    const value = `${id}.${this.signature(id, email)}`;
    return `${this.name}=${value}; Path=/api/account; Max-Age=${ONE_YEAR_S}; HttpOnly; SameSite=Lax${encrypted ? '; Secure' : ''}`;
  }

  private signature(id: string, email: string): string {
    return this.sign(`known device ${id} ${email.toLowerCase()}`);
  }

  private sign(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('hex');
  }
}

export interface AccountServiceDependencies {
  readonly store: Pick<Store, 'people' | 'audit'>;
  readonly gateway: AccountGateway;
  readonly sessions: SessionReader;
  readonly forgetSessions: () => void;
  readonly limiter: SignInLimiter;
  readonly knownDevice: KnownDevice;
  readonly admission: SignUpAdmission;
  readonly clock: Clock;
}

type SignedIn = Result<{ readonly setCookie: SetCookies }, ApiFailure>;

/** People's own accounts: making one, coming and going. */
export class AccountService {
  constructor(private readonly dependencies: AccountServiceDependencies) {}

  /** Who that is; null for guests. */
  async view({ ownerId, isGuest }: SignedInPerson): Promise<AccountView | null> {
    if (isGuest) return null;
    const person = await this.dependencies.store.people.get(ownerId);
    return person && { personId: ownerId, name: person.name, email: person.email, role: person.role };
  }

  /** Whether anybody else may review; where there are many accounts somebody does. */
  async hasReaders(ownerId: string | null): Promise<boolean> {
    const { items, nextCursor } = await this.dependencies.store.people.list({ limit: FEW_ACCOUNTS });
    return (
      nextCursor !== null ||
      items.some(({ personId, role, disabled }) => role !== 'user' && !disabled && personId !== ownerId)
    );
  }

  /** How the person can sign in. */
  async waysToSignIn({ ownerId }: SignedInPerson): Promise<readonly WayToSignIn[]> {
    const ways = await this.dependencies.store.people.waysToSignIn(ownerId);
    return WAYS_TO_SIGN_IN.filter((way) => ways.includes(way === 'password' ? 'credential' : way));
  }

  /** Makes an account and signs in to it; a guest keeps what they have. */
  async signUp(headers: Headers, { token, ...account }: SignUpRequest): Promise<SignedIn> {
    const { gateway, admission } = this.dependencies;
    const name = typedName(account.name);
    if (name === '') return err({ ...failure('invalid-body'), field: 'name' });
    const admitted = await admission.admit(token);
    if (!admitted.ok) return admitted;
    const { role, settle } = admitted.value;
    let personId: string | null = null;
    try {
      const made = await gateway.signUp(headers, { ...account, name, role });
      if (!made.ok) return err(failure(made.error));
      personId = made.value.personId;
      await this.noteSignIn('signed-in', personId);
      return this.signedIn(headers, account.email, made.value.setCookie);
    } finally {
      await settle(personId);
    }
  }

  /** Signs in to an account; a guest keeps what they have. */
  async signIn(headers: Headers, { email, password }: SignInRequest): Promise<SignedIn> {
    const { gateway, limiter, knownDevice } = this.dependencies;
    const attempt = { email, deviceId: knownDevice.read(headers, email) };
    const waitMs = await limiter.refuse(attempt);
    if (waitMs !== null) return err(failure('too-many-sign-ins', waitMs));
    const signedIn = await gateway.signIn(headers, { email, password });
    if (!signedIn.ok) {
      await this.noteSignIn('sign-in-failed', await this.dependencies.store.people.idOf(email));
      return err(failure(signedIn.error));
    }
    await limiter.succeeded(attempt);
    await this.noteSignIn('signed-in', signedIn.value.personId);
    return this.signedIn(headers, email, signedIn.value.setCookie);
  }

  /** Ends this session, or all of the person's. */
  async signOut(headers: Headers, { everywhere }: { everywhere: boolean }): Promise<SetCookies> {
    const { sessions, store, forgetSessions } = this.dependencies;
    const person = everywhere ? await sessions.resolve(headers) : null;
    const { setCookie } = await sessions.signOut(headers);
    if (person) await store.people.endSessions({ personId: person.ownerId });
    forgetSessions();
    return setCookie;
  }

  /** Changes the password and ends all other sessions. */
  async changePassword(headers: Headers, person: SignedInPerson, change: PasswordChange): Promise<SignedIn> {
    const { gateway, limiter, forgetSessions } = this.dependencies;
    const attempt = { email: person.ownerId, deviceId: `password ${person.ownerId}` };
    const waitMs = await limiter.refuse(attempt);
    if (waitMs !== null) return err(failure('too-many-sign-ins', waitMs));
    const changed = await gateway.changePassword(headers, change);
    if (!changed.ok) return err(failure(changed.error));
    await limiter.succeeded(attempt);
    forgetSessions();
    return ok({ setCookie: changed.value.setCookie });
  }

  /** The person's sessions, the one used last first. */
  async sessions(headers: Headers, { ownerId }: SignedInPerson): Promise<readonly SessionView[]> {
    const { store, gateway, clock } = this.dependencies;
    const currentId = await gateway.currentSessionId(headers);
    const rows = await store.people.sessions({ personId: ownerId, now: clock() });
    return rows.map((row) => ({ ...row, current: row.sessionId === currentId }));
  }

  async endSession({ ownerId }: SignedInPerson, sessionId: string): Promise<Result<void, ApiFailure>> {
    const { store, forgetSessions } = this.dependencies;
    const ended = await store.people.endSessions({ personId: ownerId, sessionId });
    forgetSessions();
    return ended > 0 ? ok(undefined) : err(failure('session-not-found'));
  }

  /** Notes who has signed in, or whose account somebody failed to get into; of an email that is nobody's nothing is kept. */
  private noteSignIn(action: 'signed-in' | 'sign-in-failed', personId: string | null): Promise<void> {
    const { store, clock } = this.dependencies;
    const by = action === 'signed-in' && personId !== null ? personId : SOMEBODY;
    const after = action === 'signed-in' ? { way: 'password' } : null;
    return store.audit.note({ at: clock(), by, action, subject: personId ?? SOMEBODY, after });
  }

  private signedIn(headers: Headers, email: string, setCookie: SetCookies): SignedIn {
    const { knownDevice, forgetSessions } = this.dependencies;
    forgetSessions();
    return ok({ setCookie: [...setCookie, knownDevice.cookie(email, isEncrypted(headers))] });
  }
}
