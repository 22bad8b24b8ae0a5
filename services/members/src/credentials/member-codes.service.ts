import { randomUUID } from 'node:crypto';
import {
  credentialMessages,
  type Identity,
  type MemberIdentity,
  type ProvenIdentity,
  type setCodeSchema,
} from '@lab/contracts';
import { InvalidInputException, requireFreshProof, SiteCopy } from '@lab/service-kit';
import { Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { MemberEntity } from '../members/member.entity.js';
import { whyGuessable } from './guessable-codes.js';
import { MemberCodeEntity } from './member-code.entity.js';
import { MemberIdentities } from './member-identities.service.js';
import { IDENTITY_WITH_CODE } from './member-identity.sql.js';

/** The codes with which members prove who they are. */
@Injectable()
export class MemberCodes {
  /** Compared when there is no code, so that the time of the answer does not tell. */
  private readonly nobodysHash = hash(randomUUID());

  constructor(
    private readonly dataSource: DataSource,
    private readonly identities: MemberIdentities,
    private readonly site: SiteCopy,
  ) {}

  /**
   * The member whose code this is.
   * @throws UnauthorizedException when it is not their code
   */
  async check(id: number, code: string): Promise<ProvenIdentity> {
    const [found] = await IDENTITY_WITH_CODE.run(this.dataSource, { id });
    const isRight = await verify(found?.hash ?? (await this.nobodysHash), code);
    if (!found?.hash || !isRight) throw new UnauthorizedException(credentialMessages.wrongCode);
    const { hash: _hash, ...identity } = found;
    return identity;
  }

  /**
   * Sets the caller's own code.
   * @throws InvalidInputException when others would guess it
   */
  async set({ code, currentCode }: z.output<typeof setCodeSchema>, caller: Identity): Promise<MemberIdentity> {
    const identityBefore = await this.identities.getOwn(caller);
    if (currentCode === undefined) requireFreshProof(identityBefore.methods, caller);
    await this.refuseGuessable(code, identityBefore.member.id);
    const newHash = await hash(code);
    const { identity } = await this.identities.changeOwn(caller, async (own, manager) => {
      const isChange = await requireCurrent(own, currentCode, caller, manager);
      const { invitedBy } = caller;
      const values = { memberId: own.member.id, hash: newHash, setAt: () => 'now()', invitedBy };
      await manager.upsert(MemberCodeEntity, values, ['memberId']);
      return { result: null, end: isChange ? 'changed' : null };
    });
    return identity;
  }

  /** Removes the caller's own code. */
  async remove(currentCode: string | undefined, caller: Identity): Promise<MemberIdentity> {
    const { identity } = await this.identities.changeOwn(caller, async (own, manager) => {
      await requireCurrent(own, currentCode, caller, manager);
      const { affected } = await manager.delete(MemberCodeEntity, { memberId: own.member.id });
      if (!affected) throw new NotFoundException(credentialMessages.noCode);
      return { result: null, end: 'changed' };
    });
    return identity;
  }

  private async refuseGuessable(code: string, id: number): Promise<void> {
    // Null for a member who has been deleted since: what changes the credentials refuses that.
    const member = await this.dataSource.manager.findOneBy(MemberEntity, { id });
    const labNames = Object.values(this.site.current.lab.lab);
    const message = member && (await whyGuessable(code, member, labNames));
    if (message) throw new InvalidInputException([{ path: 'code', message }]);
  }
}

/**
 * Checks the current code, which also proves who the caller is. Without one, they have proven it a moment ago.
 * @returns whether a code is set
 */
const requireCurrent = async (
  own: MemberIdentity,
  code: string | undefined,
  caller: Identity,
  manager: EntityManager,
): Promise<boolean> => {
  const set = await manager.findOneBy(MemberCodeEntity, { memberId: own.member.id });
  if (set && code !== undefined && (await verify(set.hash, code))) return true;
  if (set && code !== undefined) throw new UnauthorizedException(credentialMessages.wrongCurrentCode);
  requireFreshProof(own.methods, caller);
  if (set) throw new UnauthorizedException(credentialMessages.wrongCurrentCode);
  return false;
};
