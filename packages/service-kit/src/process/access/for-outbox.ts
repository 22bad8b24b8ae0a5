import { OUTBOX_HEADER } from '@lab/contracts';
import {
  applyDecorators,
  Inject,
  Injectable,
  UnauthorizedException,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, PROCESS_NAME } from '../tokens.js';
import { Public } from './access.js';
import { createOutboxVerifier } from './outbox-token.js';

@Injectable()
class OutboxGuard implements CanActivate {
  private readonly verify: (token: unknown) => boolean;

  constructor(
    @Inject(CONFIG) { OUTBOX_PUBLIC_KEY }: { OUTBOX_PUBLIC_KEY: string },
    @Inject(PROCESS_NAME) processName: string,
  ) {
    this.verify = createOutboxVerifier(OUTBOX_PUBLIC_KEY, processName);
  }

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (!this.verify(headers[OUTBOX_HEADER])) {
      throw new UnauthorizedException('Only the portal itself may ask for this.');
    }
    return true;
  }
}

/** Only the notifications service may call this route; logged-in callers may not, administrators included. */
export const ForOutbox = () => applyDecorators(Public(), UseGuards(OutboxGuard));
