import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

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
