import { accountClaimsSchema, visibleLine, type AccountClaims } from '@lab/contracts';

type Claims = Readonly<Record<string, unknown>>;

const TRUE = new Set<unknown>([true, 'true', 1, '1']);

/** By the standard's claim, or by that of Entra, which says that the owner of the address's domain was verified. */
const isVerified = (claims: Claims): boolean => TRUE.has(claims['email_verified'] ?? claims['xms_edov']);

const lineOf = (value: unknown, most: number): string | null => {
  const line = typeof value === 'string' ? visibleLine(value) : '';
  return line && line.length <= most ? line : null;
};

/** PostgreSQL cannot store U+0000. */
const isStorable = (text: string): boolean => !text.includes('\0');

/**
 * Reads an account from claims.
 * @param claims of a verified ID token and, where it was asked, of the userinfo endpoint
 * @returns null when they have no valid issuer and subject
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
 * When the user has last proven to the issuer who they are, in milliseconds since 1970. That may be long before this sign-in;
 * an issuer that does not say counts as having asked just now.
 */
export const provenAtOf = ({ auth_time: seconds }: Claims, now: number): number =>
  typeof seconds === 'number' ? Math.min(now, seconds * 1000) : now;
