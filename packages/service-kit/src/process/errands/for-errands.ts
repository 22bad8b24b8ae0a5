import { ERRAND_HEADER, type Errand } from '@lab/contracts';
import {
  applyDecorators,
  createParamDecorator,
  ForbiddenException,
  Header,
  Inject,
  Injectable,
  SetMetadata,
  UnauthorizedException,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ProcessConfig } from '../config.js';
import { CONFIG, PROCESS_NAME } from '../tokens.js';
import { Public, type IdentifiedRequest } from '../access/access.js';
import { errandAudience, readErrands } from './errand-tokens.js';
import { createIdentityVerifier } from '../access/identity-token.js';

const ERRAND = Symbol('errand');

@Injectable()
class ErrandGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: ProcessConfig,
    @Inject(PROCESS_NAME) private readonly processName: string,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    const errand = this.reflector.get<Errand>(ERRAND, context.getHandler());
    const memberId = Number(request.params['id']);
    const audience = errandAudience(this.processName, { errand, memberId });
    const identity = createIdentityVerifier(this.config.IDENTITY_PUBLIC_KEY, audience)(request.headers[ERRAND_HEADER]);
    if (!identity) throw new UnauthorizedException('Only the portal itself may ask for this.');
    const isAllowed = identity.role === 'admin' || (errand === 'ties' && identity.chosenMember?.id === memberId);
    if (!isAllowed) throw new ForbiddenException();
    request.identity = identity;
    return true;
  }
}

/**
 * Only the members service may call this route, with a token that the gateway has signed for this errand and the member
 * `:id`. The caller of the route is the person behind the errand: an administrator, or for ties that member.
 */
export const ForErrands = (errand: Errand) =>
  applyDecorators(
    Public(),
    SetMetadata(ERRAND, errand),
    UseGuards(ErrandGuard),
    Header('Cache-Control', 'private, no-store'),
  );

/** Parameter decorator: the tokens with which to ask other services on behalf of the caller, by `errandKey`. */
export const ErrandTokens = createParamDecorator((_: unknown, context: ExecutionContext): ReadonlyMap<string, string> =>
  readErrands(context.switchToHttp().getRequest<IdentifiedRequest>().headers[ERRAND_HEADER]),
);
