import { createParamDecorator, ForbiddenException, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { credentialMessages, type Identity, type Role } from '@lab/contracts';
import type { Request } from 'express';

/** Metadata key of a route's access rule. */
export const ACCESS = Symbol('access');

/** Who may call a route. The default is `member`. */
export type Access = 'public' | 'member' | 'admin';

/** Anyone may call this route. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** A session is required. This is the default; the decorator states it explicitly. */
export const MembersOnly = () => SetMetadata(ACCESS, 'member' satisfies Access);

/** A session with administrator rights is required. */
export const AdminOnly = () => SetMetadata(ACCESS, 'admin' satisfies Access);

/** Metadata key of routes that take no proof. */
export const WITHOUT_PROOF = Symbol('without proof');

/**
 * Members may call this route before they have proven who they are, even where the lab asks for a proof before every
 * write: to give that proof, for instance.
 */
export const WithoutProof = () => SetMetadata(WITHOUT_PROOF, true);

/** A request whose caller has been identified. */
export type IdentifiedRequest = Request & { identity: Identity };

/** Parameter decorator: the caller's identity. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Identity => context.switchToHttp().getRequest<IdentifiedRequest>().identity,
);

/**
 * Checks that a caller may write. Administrators need no proof of who they are: they could not make the first invites
 * otherwise.
 * @throws ForbiddenException when the lab asks for a proof and this member has given none
 */
export const requireProof = ({ role, policy, isProven }: Identity): void => {
  if (role === 'member' && policy === 'required' && !isProven)
    throw new ForbiddenException(credentialMessages.sayWhoFirst);
};

/** True when a caller with this role may call a route with this access rule. */
export const allows = (access: Access, role: Role): boolean =>
  access === 'public' || role === 'admin' || (access === 'member' && role === 'member');
