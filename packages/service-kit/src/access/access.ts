import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Identity, Role } from '@lab/contracts';
import type { Request } from 'express';

/** Metadata key of a route's access rule. */
export const ACCESS = Symbol('access');

/** Who may call a route: `member` unless said otherwise. */
export type Access = 'public' | 'member' | 'admin';

/** Anyone may call this route. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** A session is needed (the default, said aloud). */
export const MembersOnly = () => SetMetadata(ACCESS, 'member' satisfies Access);

/** The administrator password must have been given. */
export const AdminOnly = () => SetMetadata(ACCESS, 'admin' satisfies Access);

/** A request whose caller is known. */
export type IdentifiedRequest = Request & { identity: Identity };

/** Parameter decorator: who is calling. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Identity => context.switchToHttp().getRequest<IdentifiedRequest>().identity,
);

/** True when someone of this role may do what needs `access`. */
export const allows = (access: Access, role: Role): boolean =>
  access === 'public' || role === 'admin' || (access === 'member' && role === 'member');
