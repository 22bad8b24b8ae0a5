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
  TOKEN_HEADER,
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

/** The access rule of a route. `portal` admits the gateway and other services, for any caller. */
export type RouteAccess = Access | 'portal';

/** A rule that the guard reads, and that the API document names. */
const rule = (key: symbol, name: `x-${string}`, value: string | boolean | object) =>
  applyDecorators(
    SetMetadata(key, value),
    described(({ ApiExtension }) => ApiExtension(name, value)),
  );

const accessFor = (access: RouteAccess) => rule(ACCESS, 'x-access', access);

/** Anyone may call this route. */
export const Public = () => accessFor('public');

/** A session is required. This is the default; the decorator states it explicitly. */
export const MembersOnly = () => accessFor('member');

/** A session with administrator rights is required. */
export const AdminOnly = () => accessFor('admin');

/** The right is required, or to be an administrator. */
export const Requires = (right: Right) => rule(ACCESS, 'x-requires', right);

/**
 * Only the gateway and other services may call this route. The request needs an identity that the gateway has signed; a
 * visitor's will do. The gateway signs one for every request that it forwards, so the path must begin with `/internal/`, to
 * which it forwards none.
 */
export const ForPortal = () => accessFor('portal');

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

/** A request whose caller has been identified. `account` is the one with which they sign in at this moment. */
export type IdentifiedRequest = Request & { identity: Identity; account?: AccountClaims | undefined };

/** The headers of a request to another service on behalf of a caller. */
export type CallerHeaders = Readonly<Record<typeof TOKEN_HEADER, string>>;

const fromRequest = <Value>(read: (request: IdentifiedRequest) => Value) =>
  createParamDecorator((_: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<IdentifiedRequest>()),
  );

/** Parameter decorator: the caller's identity. */
export const Caller = fromRequest(({ identity }) => identity);

/** Parameter decorator: the headers with which to ask another service on behalf of the caller, to whom its own rules apply. */
export const OnBehalf = fromRequest(({ headers }): CallerHeaders => ({
  [TOKEN_HEADER]: String(headers[TOKEN_HEADER] ?? ''),
}));

/** Parameter decorator: the account with which somebody signs in, from the token that the gateway has signed. */
export const EnteringAccount = fromRequest(({ account }) => account);

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
