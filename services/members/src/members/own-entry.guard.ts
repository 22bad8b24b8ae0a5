import { adminEntryFields, labSettings, memberMessages } from '@lab/contracts';
import type { IdentifiedRequest } from '@lab/service-kit';
import { ForbiddenException, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { actsForLab } from './acts-for-lab.js';
import { MemberIdentitiesService } from '../credentials/member-identities.service.js';

/**
 * Lets administrators and helpers change every entry. Members may change their own entry, unless it is protected
 * without their proof, and except for fields that only administrators change. The guard runs before a form with a photo
 * is read. `OwnIdentity` has checked whose entry it is before the body was read.
 */
@Injectable()
export class OwnEntryGuard implements CanActivate {
  constructor(private readonly identities: MemberIdentitiesService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { identity, body, params } = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (actsForLab(identity, Number(params['id']))) return true;
    await this.identities.getOwn(identity);
    const given: Record<string, unknown> = body ?? {};
    // In labs with only one name per person, the second name is ignored.
    const guarded = adminEntryFields.filter((field) => field !== 'name' || labSettings().secondName);
    if (guarded.some((field) => given[field] !== undefined)) throw new ForbiddenException(memberMessages.onlyAdmin());
    return true;
  }
}
