import { randomUUID } from 'node:crypto';
import { credentialMessages, type Identity, type MemberIdentity, type setCodeSchema } from '@lab/contracts';
import { Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
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
  ) {}

  /**
   * The member whose code this is.
   * @throws UnauthorizedException when it is not their code
   */
  async check(id: number, code: string): Promise<MemberIdentity> {
    const [found] = await IDENTITY_WITH_CODE.run(this.dataSource, { id });
    const isRight = await verify(found?.hash ?? (await this.nobodysHash), code);
    if (!found?.hash || !isRight) throw new UnauthorizedException(credentialMessages.wrongCode);
    const { member, version, methods } = found;
    return { member, version, methods };
  }

  /** Sets the caller's own code. */
  async set({ code, currentCode }: z.output<typeof setCodeSchema>, caller: Identity): Promise<MemberIdentity> {
    await this.identities.getOwn(caller);
    const newHash = await hash(code);
    const { identity } = await this.identities.changeOwn(caller, async (memberId, manager) => {
      await requireCurrent(memberId, currentCode, manager);
      await manager.upsert(MemberCodeEntity, { memberId, hash: newHash }, ['memberId']);
    });
    return identity;
  }

  /** Removes the caller's own code. */
  async remove(currentCode: string | undefined, caller: Identity): Promise<void> {
    await this.identities.changeOwn(caller, async (memberId, manager) => {
      await requireCurrent(memberId, currentCode, manager);
      const { affected } = await manager.delete(MemberCodeEntity, { memberId });
      if (!affected) throw new NotFoundException(credentialMessages.noCode);
    });
  }
}

const requireCurrent = async (memberId: number, code: string | undefined, manager: EntityManager): Promise<void> => {
  const set = await manager.findOneBy(MemberCodeEntity, { memberId });
  if (!set || (code !== undefined && (await verify(set.hash, code)))) return;
  throw new UnauthorizedException(credentialMessages.wrongCurrentCode);
};
