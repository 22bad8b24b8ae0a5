import { adminEntryFields, memberMessages } from '@lab/contracts';
import type { IdentifiedRequest } from '@lab/service-kit';
import { ForbiddenException, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { MemberIdentities } from '../credentials/member-identities.service.js';

/**
 * Lets administrators change every entry, and members their own, except for what only administrators change. It runs
 * before the form with a photo is read.
 */
@Injectable()
export class OwnEntryGuard implements CanActivate {
  constructor(private readonly identities: MemberIdentities) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { identity, params, body } = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (identity.role === 'admin') return true;
    const { member } = await this.identities.getOwn(identity);
    if (params['id'] !== String(member.id)) throw new ForbiddenException(memberMessages.onlyOwn);
    const given: Record<string, unknown> = body ?? {};
    if (adminEntryFields.some((field) => given[field] !== undefined))
      throw new ForbiddenException(memberMessages.onlyAdmin);
    return true;
  }
}
