import { accountClaimsSchema, visibleLine, type AccountClaims } from '@lab/contracts';

type Claims = Readonly<Record<string, unknown>>;

const TRUE = new Set<unknown>([true, 'true', 1, '1']);

/** By the standard's claim; Entra has none, but one that says that the owner of the address's domain was verified. */
const isVerified = (claims: Claims): boolean => TRUE.has(claims['email_verified'] ?? claims['xms_edov']);

const lineOf = (value: unknown, most: number): string | null => {
  const line = typeof value === 'string' ? visibleLine(value) : '';
  return line && line.length <= most ? line : null;
};

/** PostgreSQL keeps no such character, and no issuer needs one. */
const isStorable = (text: string): boolean => !text.includes('\0');

/**
 * The account of which claims speak.
 * @param claims of an ID token that was checked, and of what its access token gives
 * @returns null when no account is named
 */
export const accountIn = (claims: Claims): AccountClaims | null => {
  const account = {
    issuer: claims['iss'],
    subject: claims['sub'],
    email: isVerified(claims) ? lineOf(claims['email'], 320) : null,
    name: lineOf(claims['name'], 200),
  };
  const { data } = accountClaimsSchema.safeParse(account);
  return data && isStorable(data.subject) ? data : null;
};

/**
 * When the user has proven to the issuer who they are, in milliseconds since 1970: some issuers say so, and it may be long
 * before this sign-in.
 */
export const provenAtOf = ({ auth_time: seconds }: Claims, now: number): number =>
  typeof seconds === 'number' ? Math.min(now, seconds * 1000) : now;
