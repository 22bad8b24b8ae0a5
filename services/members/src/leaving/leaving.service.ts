import {
  leavingMessages,
  unassignedObligations,
  type CarriedOut,
  type HandOver,
  type Identity,
  type MemberEntry,
  type MemberObligations,
} from '@lab/contracts';
import { InvalidInputException, LabCalendar, type CallerHeaders } from '@lab/service-kit';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { MemberIdentitiesService } from '../credentials/member-identities.service.js';
import { MemberEditsService } from '../members/member-edits.service.js';
import { MemberEntity } from '../members/member.entity.js';
import { MembersService } from '../members/members.service.js';
import { ObligationSources } from './obligation-sources.js';

/** A member's obligations, and how they leave the lab. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: MembersService,
    private readonly edits: MemberEditsService,
    private readonly identities: MemberIdentitiesService,
    private readonly sources: ObligationSources,
    private readonly calendar: LabCalendar,
  ) {}

  async obligations(id: number, headers: CallerHeaders): Promise<MemberObligations> {
    await this.members.get(id);
    return this.sources.list(id, headers);
  }

  /**
   * Hands over the member's obligations and makes them alumni as of this year, which ends sessions and credentials.
   * Everything is checked first. If a later step fails, the member stays in the lab, and the same request continues
   * where it stopped.
   * @throws ForbiddenException when the member has rights and the caller is not an administrator
   * @throws ConflictException when the hand-over does not cover everything
   */
  async leave(
    id: number,
    handOver: readonly HandOver[],
    caller: Identity,
    headers: CallerHeaders,
  ): Promise<MemberEntry> {
    await this.identities.requireMayChangeSignIn(id, caller);
    const left = unassignedObligations(await this.obligations(id, headers), handOver);
    const carriedOut = await this.withNames(id, handOver);
    if (left.length > 0) throw new ConflictException(leavingMessages.notHandedOver(left));
    await this.sources.leave(id, carriedOut, headers);
    const thisYear = Number(this.calendar.today().slice(0, 4));
    return this.edits.change(id, { seen: undefined, caller }, ({ joinedYear, leftYear }) => ({
      isAlumni: true,
      leftYear: leftYear ?? Math.max(thisYear, joinedYear ?? 0),
    }));
  }

  /** Looks up the new holders. Only current members can take over. */
  private async withNames(leaverId: number, handOver: readonly HandOver[]): Promise<CarriedOut[]> {
    const ids = handOver.flatMap(({ toMemberId }) => (toMemberId === null ? [] : [toMemberId]));
    const found = await this.dataSource.manager.findBy(MemberEntity, { id: In(ids), isAlumni: false });
    const takers = new Map(found.filter(({ id }) => id !== leaverId).map((member) => [member.id, member]));
    return handOver.map(({ kind, id, toMemberId }, index) => {
      const to = toMemberId === null ? null : takers.get(toMemberId);
      if (to !== undefined) return { kind, id, to: to && { id: to.id, name: to.name, nameEn: to.nameEn } };
      throw new InvalidInputException([{ path: `handOver.${index}.toMemberId`, message: leavingMessages.onlyPresent }]);
    });
  }
}
