import { accountClaimsSchema, visibleLine, type AccountClaims } from '@lab/contracts';

type Claims = Readonly<Record<string, unknown>>;

const TRUE_VALUES = new Set<unknown>([true, 'true', 1, '1']);

/** Verified by the standard claim, or by Entra's claim that the owner of the address's domain was verified. */
const isVerified = (claims: Claims): boolean => TRUE_VALUES.has(claims['email_verified'] ?? claims['xms_edov']);

const lineOf = (value: unknown, most: number): string | null => {
  const line = typeof value === 'string' ? visibleLine(value) : '';
  return line && line.length <= most ? line : null;
};

/** PostgreSQL cannot store U+0000. */
const isStorable = (text: string): boolean => !text.includes('\0');

/** Empty counts as absent. */
const isPresent = (value: unknown): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || visibleLine(value) !== '');

const presentIn = (claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => isPresent(value)));

const ADDRESS_CLAIMS = new Set(['email', 'email_verified', 'xms_edov']);

const withoutAddress = (claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !ADDRESS_CLAIMS.has(name)));

const addressIn = ({ email }: Claims): string | undefined =>
  typeof email === 'string' ? visibleLine(email).toLowerCase() : undefined;

/** True when the claims contain an address that is marked as verified. */
export const hasVerifiedAddress = (claims: Claims): boolean =>
  isPresent(claims['email']) && isVerified(presentIn(claims));

/**
 * Merges the claims about one subject from the ID token and userinfo. Some providers put the address into one and its
 * verification into the other. A verification claim next to the address takes precedence over one in the other place.
 * If both places name different addresses, each is judged only by its own verification claim, and the token's address
 * is used unless only the one from userinfo is verified.
 * @param token the claims of the ID token
 * @param userinfo the claims of the userinfo endpoint
 */
export const mergeClaims = (token: Claims, userinfo: Claims): Claims => {
  const [fromToken, fromUserinfo] = [presentIn(token), presentIn(userinfo)];
  const [first, second] = [addressIn(fromToken), addressIn(fromUserinfo)];
  const areTwo = first !== undefined && second !== undefined && first !== second;
  const prefersUserinfo = areTwo
    ? !hasVerifiedAddress(fromToken) && hasVerifiedAddress(fromUserinfo)
    : first === undefined;
  const [chosen, other] = prefersUserinfo ? [fromUserinfo, fromToken] : [fromToken, fromUserinfo];
  return { ...(areTwo ? withoutAddress(other) : other), ...chosen, ...withoutAddress(fromToken) };
};

/**
 * Reads an account from claims.
 * @param claims of a verified ID token, merged with those of the userinfo endpoint if it was queried
 * @returns null without a valid issuer and subject
 */
export const accountIn = (claims: Claims): AccountClaims | null => {
  const email = lineOf(claims['email'], 320);
  const account = {
    issuer: claims['iss'],
    subject: claims['sub'],
    email,
    isEmailVerified: email !== null && isVerified(claims),
    name: lineOf(claims['name'], 200),
  };
  const { data } = accountClaimsSchema.safeParse(account);
  return data && isStorable(data.subject) ? data : null;
};

/**
 * When the user last proved their identity to the issuer, in milliseconds since 1970. This may be long before this
 * sign-in. If the issuer does not report it, it counts as now.
 */
export const provenAtOf = ({ auth_time: seconds }: Claims, now: number): number =>
  typeof seconds === 'number' ? Math.min(now, seconds * 1000) : now;
