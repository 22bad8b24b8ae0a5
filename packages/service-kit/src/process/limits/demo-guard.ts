import { demoMessages, limits } from '@lab/contracts';
import { Inject, Injectable, PayloadTooLargeException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { IdentifiedRequest } from '../access/access.js';
import type { ProcessConfig } from '../config.js';
import { CONFIG } from '../tokens.js';
import { RateLimiter } from './rate-limiter.js';

/** Limits in a demonstration how much one network can change, because anyone can log in. */
@Injectable()
export class DemoGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<ProcessConfig, 'DEMO'>,
    private readonly limiter: RateLimiter,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    return !this.config.DEMO || ['GET', 'HEAD'].includes(request.method) || this.take(request);
  }

  private async take({ headers, identity }: IdentifiedRequest): Promise<true> {
    // A body of unknown length is refused, too.
    const length = headers['transfer-encoding'] ? Infinity : Number(headers['content-length'] ?? 0);
    if (length > limits.demoBytes) throw new PayloadTooLargeException(demoMessages.large);
    await this.limiter.take(`demo-changes:${identity.address}`, limits.demoChanges, demoMessages.often);
    return true;
  }
}
