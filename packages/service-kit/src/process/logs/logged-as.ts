import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { tap, type Observable } from 'rxjs';
import type { IdentifiedRequest } from '../access/access.js';
import { SecurityLog } from './security-log.js';

const EVENT = Symbol('security event');

@Injectable()
class SecurityLogInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly log: SecurityLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { identity, params } = context.switchToHttp().getRequest<IdentifiedRequest>();
    const id = Number(params['id']);
    const tell = () => this.log.note(this.reflector.get(EVENT, context.getHandler()), identity, id ? { id } : {});
    return next.handle().pipe(tap(tell));
  }
}

/**
 * Writes a line to the security log each time this route succeeds: who called it, and the `:id` it was called for.
 * @param event in the past tense, e.g. `photo request approved`
 */
export const LoggedAs = (event: string) =>
  applyDecorators(SetMetadata(EVENT, event), UseInterceptors(SecurityLogInterceptor));
