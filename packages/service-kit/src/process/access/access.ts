import {
  applyDecorators,
  createParamDecorator,
  ForbiddenException,
  SetMetadata,
  UnauthorizedException,
  type ExecutionContext,
} from '@nestjs/common';
import {
  credentialMessages,
  memberMessages,
  rightMessages,
  sessionMessages,
  type AccountClaims,
  type Identity,
  type IdentityMethod,
  type Purpose,
  type Right,
} from '@lab/contracts';
import type { Request } from 'express';
import { ProofRequiredException } from '../errors/errors.js';
import { described } from '../openapi/answers.js';

/** Metadata key of a route's access rule. */
export const ACCESS = Symbol('access');

/**
 * Who may call a route. The default is `member`. A right stands for those who have it and have proven who they are, and
 * for administrators.
 */
export type Access = 'public' | 'member' | 'admin' | Right;

/** A rule that the guard reads, and that the API document names. */
const rule = (key: symbol, name: `x-${string}`, value: string | boolean | object) =>
  applyDecorators(
    SetMetadata(key, value),
    described(({ ApiExtension }) => ApiExtension(name, value)),
  );

const accessFor = (access: Access) => rule(ACCESS, 'x-access', access);

/** Anyone may call this route. */
export const Public = () => accessFor('public');

/** A session is required. This is the default; the decorator states it explicitly. */
export const MembersOnly = () => accessFor('member');

/** A session with administrator rights is required. */
export const AdminOnly = () => accessFor('admin');

/** The right is required, or to be an administrator. */
export const Requires = (right: Right) => rule(ACCESS, 'x-requires', right);

/** Metadata key of what a route is for that only the portal itself may call. */
export const PURPOSE = Symbol('purpose');

/**
 * Only the portal itself may call this route, for this purpose and mostly about one member: the one in the path where the
 * path has an `:id`. Logged-in callers may not, administrators included. In a delegated call the caller is the person behind it: an
 * administrator, a helper who may change members or, for obligations, that member.
 */
export const ForPortal = (purpose: Exclude<Purpose, 'identity'>) =>
  applyDecorators(Public(), rule(PURPOSE, 'x-purpose', purpose));

/** Metadata key of routes that take no proof. */
export const WITHOUT_PROOF = Symbol('without proof');

/**
 * Members may call this route before they have proven who they are, even where the lab asks for a proof before every
 * write: to give that proof, for instance.
 */
export const WithoutProof = () => rule(WITHOUT_PROOF, 'x-without-proof', true);

/** Metadata key of routes that no API token may call. */
export const SESSIONS_ONLY = Symbol('sessions only');

/**
 * Only people in a browser may call this route, no programs with an API token: it is about how people sign in, or makes what
 * would outlive the token.
 */
export const SessionsOnly = () => rule(SESSIONS_ONLY, 'x-sessions-only', true);

/** API tokens may call this route, although it is in a controller whose other routes are for sessions only. */
export const TokensToo = () => rule(SESSIONS_ONLY, 'x-sessions-only', false);

/** Metadata key of routes for what belongs to one member. */
export const OWN_IDENTITY = Symbol('own identity');

/** Who else may call a route about what belongs to one member, and where the route names that member. */
export interface OwnIdentityOptions {
  /** The parameter of the path with the member's id, if there is one. */
  of?: string;
  /** Holders of this right may, too, and administrators, whomever they chose. */
  right?: Right;
}

/**
 * The route is about what belongs to the member whom the caller chose, such as their inbox or their passkeys: it takes the
 * choice and, where the lab asks for one, the proof, also to read. Without a choice nobody acts as the default member.
 */
export const OwnIdentity = (options: OwnIdentityOptions = {}) => rule(OWN_IDENTITY, 'x-own-identity', options);

type ChosenMember = NonNullable<Identity['chosenMember']>;

/**
 * A request whose caller has been identified. At a route that is for the portal, `memberId` is the member whom the portal asks
 * about, and `account` the one with which somebody signs in. `delegated` are the tokens with which to ask other services on
 * behalf of the caller, by `delegatedCallKey`.
 */
export type IdentifiedRequest = Request & {
  identity: Identity;
  memberId?: number;
  account?: AccountClaims;
  delegated?: Readonly<Record<string, string>>;
};

const fromRequest = <Value>(read: (request: IdentifiedRequest) => Value) =>
  createParamDecorator((_: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<IdentifiedRequest>()),
  );

/** Parameter decorator: the caller's identity. */
export const Caller = fromRequest(({ identity }) => identity);

/** Parameter decorator: the id of the member whom the portal asks about. */
export const AboutMember = fromRequest(({ memberId }) => memberId);

/** Parameter decorator: the account with which somebody signs in, from the token that the gateway has signed. */
export const EnteringAccount = fromRequest(({ account }) => account);

/** Parameter decorator: the tokens with which to ask other services on behalf of the caller, by `delegatedCallKey`. */
export const DelegatedTokens = fromRequest(({ delegated = {} }) => delegated);

/**
 * Checks that a caller may write. Administrators need no proof of who they are: they could not make the first invites
 * otherwise.
 * @throws ForbiddenException when the lab asks for a proof and this member has given none
 */
export const requireProof = ({ role, policy, isProven }: Identity): void => {
  if (role === 'member' && policy === 'required' && !isProven)
    throw new ForbiddenException(credentialMessages.sayWhoFirst);
};

/**
 * Checks that a caller has said who they are, and has proven it where the lab asks for a proof.
 * @returns the member whom they chose
 * @throws ForbiddenException when they have not
 */
export const requireOwnIdentity = ({ chosenMember, isProven, policy }: Identity): ChosenMember => {
  if (chosenMember && (isProven || policy === 'open')) return chosenMember;
  throw new ForbiddenException(credentialMessages.sayWhoFirst);
};

/**
 * Checks that a caller has just proven who they are, where there is anything to prove it with: an unattended browser must not
 * be enough for what outlives its session.
 * @param methods of the member whom they chose
 * @throws ProofRequiredException when the last proof was too long ago
 */
export const requireFreshProof = (methods: readonly IdentityMethod[], { hasFreshProof }: Identity): void => {
  if (methods.length > 0 && !hasFreshProof) throw new ProofRequiredException(methods);
};

/**
 * Enforces the rule of a route about what belongs to one member.
 * @param params of the request's path
 * @throws ForbiddenException when it does not belong to the caller
 */
export const requireOwn = (
  identity: Identity,
  { of, right }: OwnIdentityOptions,
  params: Readonly<Record<string, unknown>>,
): void => {
  if (right && allows(right, identity)) return;
  const { id } = requireOwnIdentity(identity);
  if (of !== undefined && params[of] !== String(id)) throw new ForbiddenException(memberMessages.onlyOwn);
};

/** True when the access rule of a route lets this caller call it. */
export const allows = (access: Access, { role, rights }: Pick<Identity, 'role' | 'rights'>): boolean => {
  if (access === 'public' || role === 'admin') return true;
  return access === 'member' ? role === 'member' : rights.some((right) => right === access);
};

/**
 * Enforces the access rule of a route.
 * @throws UnauthorizedException for callers without a session, ForbiddenException for those whom it does not let call
 */
export const requireAccess = (access: Access, caller: Pick<Identity, 'role' | 'rights'>): void => {
  if (allows(access, caller)) return;
  if (caller.role === 'anonymous') throw new UnauthorizedException(sessionMessages.notLoggedIn);
  const isRight = access !== 'public' && access !== 'member' && access !== 'admin';
  throw new ForbiddenException(isRight ? rightMessages.needed(access) : sessionMessages.notAllowed);
};
