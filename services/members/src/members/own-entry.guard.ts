import { adminEntryFields, labSettings, memberMessages } from '@lab/contracts';
import type { IdentifiedRequest } from '@lab/service-kit';
import { ForbiddenException, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { editsForTheLab } from './edits-for-the-lab.js';
import { MemberIdentities } from '../credentials/member-identities.service.js';

/**
 * Lets administrators and helpers change every entry, and members their own as long as nobody else has protected it, except for what
 * only administrators change. It runs before the form with a photo is read. Whose entry it is, `OwnIdentity` has checked
 * before the body was read.
 */
@Injectable()
export class OwnEntryGuard implements CanActivate {
  constructor(private readonly identities: MemberIdentities) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { identity, body, params } = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (editsForTheLab(identity, Number(params['id']))) return true;
    await this.identities.getOwn(identity);
    const given: Record<string, unknown> = body ?? {};
    // Where people have one name, a second one is not read.
    const guarded = adminEntryFields.filter((field) => field !== 'name' || labSettings().secondName);
    if (guarded.some((field) => given[field] !== undefined)) throw new ForbiddenException(memberMessages.onlyAdmin());
    return true;
  }
}
