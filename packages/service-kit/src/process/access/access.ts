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
import { withSwagger } from '../openapi/answers.js';

/** Metadata key of a route's access rule. */
export const ACCESS = Symbol('access');

/**
 * Who may call a route. The default is `member`. A right admits administrators, and members who have the right and have
 * proven who they are.
 */
export type Access = 'public' | 'member' | 'admin' | Right;

/** The access rule of a route. `portal` admits the gateway and other services, for any caller. */
export type RouteAccess = Access | 'portal';

/** A decorator with the rule, for the guard and for the API document. */
const rule = (key: symbol, name: `x-${string}`, value: string | boolean | object) =>
  applyDecorators(
    SetMetadata(key, value),
    withSwagger(({ ApiExtension }) => ApiExtension(name, value)),
  );

const accessFor = (access: RouteAccess) => rule(ACCESS, 'x-access', access);

/** Anyone may call this route. */
export const Public = () => accessFor('public');

/** A session is required. This is the default; the decorator states it explicitly. */
export const MembersOnly = () => accessFor('member');

/** A session with administrator rights is required. */
export const AdminOnly = () => accessFor('admin');

/** The right or an administrator is required. */
export const Requires = (right: Right) => rule(ACCESS, 'x-requires', right);

/**
 * Only the gateway and other services may call this route, with any identity that the gateway signed, even a visitor's.
 * The gateway signs an identity for every request that it forwards, so the path must begin with `/internal/`, to which
 * it forwards nothing.
 */
export const ForPortal = () => accessFor('portal');

/** Metadata key of routes that need no proof. */
export const WITHOUT_PROOF = Symbol('without proof');

/**
 * Members may call this route without a proof of identity, even if the lab requires one before every write: to give
 * that proof, for instance.
 */
export const WithoutProof = () => rule(WITHOUT_PROOF, 'x-without-proof', true);

/** Metadata key of routes that no API token may call. */
export const SESSIONS_ONLY = Symbol('sessions only');

/**
 * Only people in a browser may call this route, not programs with an API token, because it is about signing in, or
 * creates access that would outlive the token.
 */
export const SessionsOnly = () => rule(SESSIONS_ONLY, 'x-sessions-only', true);

/**
 * API tokens may call this route, although it is in a controller whose other routes are for sessions only, or although
 * it requires a right. The owner of the token must have the right.
 */
export const TokensAllowed = () => rule(SESSIONS_ONLY, 'x-sessions-only', false);

/** Metadata key of routes for data of one member. */
export const OWN_IDENTITY = Symbol('own identity');

/** Options of a route for data of one member. */
export interface OwnIdentityOptions {
  /** The parameter of the path with the member's id, if there is one. */
  of?: string;
  /** Holders of this right and administrators may call it too, for any member. */
  right?: Right;
  /** The caller must have proven who they are, even if the lab does not require it. */
  needsProof?: true;
}

/**
 * The route is about data of the member whom the caller chose, such as the inbox or passkeys. It requires the choice
 * and, if the lab requires one, the proof, even for reading. Callers without a choice do not act as the default member
 * here.
 */
export const OwnIdentity = (options: OwnIdentityOptions = {}) => rule(OWN_IDENTITY, 'x-own-identity', options);

type ChosenMember = NonNullable<Identity['chosenMember']>;

/** A request whose caller has been identified. During a sign-in, `account` is the university account. */
export type IdentifiedRequest = Request & { identity: Identity; account?: AccountClaims | undefined };

/** Headers of a request to another service for a caller. */
export type CallerHeaders = Readonly<Record<typeof TOKEN_HEADER, string>>;

const fromRequest = <Value>(read: (request: IdentifiedRequest) => Value) =>
  createParamDecorator((_: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<IdentifiedRequest>()),
  );

/** Parameter decorator: the caller's identity. */
export const Caller = fromRequest(({ identity }) => identity);

/**
 * Parameter decorator: the headers for requests to other services for the caller, to whom the other service's rules
 * apply.
 */
export const OnBehalf = fromRequest(({ headers }): CallerHeaders => ({
  [TOKEN_HEADER]: String(headers[TOKEN_HEADER] ?? ''),
}));

/** Parameter decorator: the university account during a sign-in, from the gateway's signed token. */
export const EnteringAccount = fromRequest(({ account }) => account);

/**
 * Checks that a caller may write. Administrators need no proof of identity, because otherwise they could not create the
 * first invitations.
 * @throws ForbiddenException when the lab requires a proof and this member has not given one
 */
export const requireProof = ({ role, policy, isProven }: Identity): void => {
  if (role === 'member' && policy === 'required' && !isProven)
    throw new ForbiddenException(credentialMessages.sayWhoFirst);
};

/**
 * Checks that a caller has chosen an identity, and has proven it if the lab requires a proof.
 * @returns the chosen member
 * @throws ForbiddenException otherwise
 */
export const requireOwnIdentity = ({ chosenMember, isProven, policy }: Identity): ChosenMember => {
  if (chosenMember && (isProven || policy === 'open')) return chosenMember;
  throw new ForbiddenException(credentialMessages.sayWhoFirst);
};

/**
 * Checks that a caller has recently proven who they are, if their member has any method. An unattended browser must not
 * be enough for changes that outlive its session.
 * @param methods of the chosen member
 * @throws ProofRequiredException when the last proof was too long ago
 */
export const requireFreshProof = (methods: readonly IdentityMethod[], { hasFreshProof }: Identity): void => {
  if (methods.length > 0 && !hasFreshProof) throw new ProofRequiredException(methods);
};

/**
 * Enforces the rule of a route for data of one member.
 * @param params of the request's path
 * @throws ForbiddenException when the data is not the caller's
 */
export const requireOwn = (
  identity: Identity,
  { of, right, needsProof }: OwnIdentityOptions,
  params: Readonly<Record<string, unknown>>,
): void => {
  if (right && allows(right, identity)) return;
  const { id } = requireOwnIdentity(identity);
  if (needsProof && !identity.isProven) throw new ForbiddenException(credentialMessages.sayWhoFirst);
  if (of !== undefined && params[of] !== String(id)) throw new ForbiddenException(memberMessages.onlyOwn);
};

/** True when the access rule of a route lets this caller call it. */
export const allows = (access: Access, { role, rights }: Pick<Identity, 'role' | 'rights'>): boolean => {
  if (access === 'public' || role === 'admin') return true;
  return access === 'member' ? role === 'member' : rights.some((right) => right === access);
};

/**
 * Enforces the access rule of a route.
 * @throws UnauthorizedException for callers without a session, ForbiddenException for others who may not call the route
 */
export const requireAccess = (access: Access, caller: Pick<Identity, 'role' | 'rights'>): void => {
  if (allows(access, caller)) return;
  if (caller.role === 'anonymous') throw new UnauthorizedException(sessionMessages.notLoggedIn);
  const isRight = access !== 'public' && access !== 'member' && access !== 'admin';
  throw new ForbiddenException(isRight ? rightMessages.needed(access) : sessionMessages.notAllowed);
};
