import { randomUUID } from 'node:crypto';
import {
  credentialMessages,
  limits,
  type Identity,
  type MemberIdentity,
  type ProvenIdentity,
  type setCodeSchema,
  foldedName,
} from '@lab/contracts';
import {
  CONFIG,
  hashSecretToken,
  InvalidInputException,
  ProofRequiredException,
  RateLimiter,
  requireFreshProof,
  SiteCopy,
} from '@lab/service-kit';
import { HttpException, Inject, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { MembersConfig } from '../config.js';
import { MemberEntity } from '../members/member.entity.js';
import { MemberCodeEntity } from './member-code.entity.js';
import { MemberIdentitiesService } from './member-identities.service.js';
import { IDENTITY_WITH_CODE } from './member-identity.sql.js';
import type { OwnChange } from './session-change.js';
import { WrongCodesService } from './wrong-codes.service.js';

/** The person who chooses the code. */
interface Person {
  name: string;
  nameEn: string;
  email: string;
}

/** Loaded when the first code is set, because the list is larger than the rest of the service. */
const commonCodes = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};
let common: Promise<ReadonlySet<string>> | undefined;

const isCommon = async (code: string): Promise<boolean> => {
  common ??= commonCodes();
  return (await common).has(code.toLowerCase());
};

/** Removes digits first, because folding turns some of them into letters. */
const lettersOf = (text: string): string => foldedName(text.replaceAll(/[^\p{L}\p{M}]/gu, ''));

/** The names of a person, and their e-mail address. */
const namesOf = ({ name, nameEn, email }: Person): string[] => [name, nameEn, email.split('@', 1)[0]!, email];

/** Whole names and their parts, longest first. */
const partsOf = (whole: readonly string[]): string[] => {
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{M}]+/u));
  const names = new Set(
    whole
      .concat(parts)
      .map(lettersOf)
      .filter((part) => part.length > 1 || /\p{Script=Han}/u.test(part)),
  );
  return [...names].toSorted((one, another) => another.length - one.length);
};

/** True when a code consists only of these names, digits and signs. */
const isMadeOf = (code: string, names: readonly string[]): boolean => {
  const letters = lettersOf(code);
  if (letters === '') return false;
  return partsOf(names).reduce((rest, name) => rest.replaceAll(name, ''), letters) === '';
};

/**
 * Explains why others could guess this person's code; undefined if they could not.
 * @param labNames the names of the lab, its portal and its university
 */
const guessableReason = async (
  code: string,
  person: Person,
  labNames: readonly string[],
): Promise<string | undefined> => {
  if (isMadeOf(code, namesOf(person))) return credentialMessages.ownNameCode;
  if (isMadeOf(code, [...namesOf(person), ...labNames])) return credentialMessages.labNameCode;
  return (await isCommon(code)) ? credentialMessages.commonCode : undefined;
};

/** Codes with which members prove their identity. */
@Injectable()
export class MemberCodesService {
  /** Compared when there is no code, so that the response time does not reveal it. */
  private readonly nobodysHash = hash(randomUUID());

  constructor(
    private readonly dataSource: DataSource,
    private readonly identities: MemberIdentitiesService,
    private readonly site: SiteCopy,
    private readonly wrongCodes: WrongCodesService,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: MembersConfig,
  ) {}

  /**
   * Returns the member if the code is theirs.
   * @throws UnauthorizedException when it is not their code
   * @throws TooManyRequestsException after too many wrong codes
   */
  async check(id: number, code: string, caller: Identity): Promise<ProvenIdentity> {
    const identity = await this.identities.find(id);
    const isChosen = caller.chosenMember?.id === id && caller.identityVersion === identity?.version;
    const guess = { member: id, caller, isOwn: caller.isProven && isChosen };
    return this.wrongCodes.count(guess, 'wrong code', () => this.compare(id, code));
  }

  /**
   * Sets the caller's own code. Giving the correct current code also proves the caller's identity.
   * @throws InvalidInputException when others could guess the code
   */
  set(given: z.output<typeof setCodeSchema>, caller: Identity): Promise<OwnChange<null>> {
    return this.counted(given.currentCode, caller, () => this.store(given, caller));
  }

  /** Removes the caller's own code. */
  remove(currentCode: string | undefined, caller: Identity): Promise<OwnChange<null>> {
    return this.counted(currentCode, caller, async () => {
      const current = await this.verifyCurrent(currentCode, caller);
      return this.identities.changeOwn(caller, async (own, manager) => {
        const isProof = await requireCurrent(own, current, caller, manager);
        const { affected } = await manager.delete(MemberCodeEntity, { memberId: own.member.id });
        if (!affected) throw new NotFoundException(credentialMessages.noCode);
        return { result: null, end: 'changed', isProof };
      });
    });
  }

  private async compare(id: number, code: string): Promise<ProvenIdentity> {
    const [found] = await IDENTITY_WITH_CODE.run(this.dataSource, { id });
    const isRight = await verify(found?.hash ?? (await this.nobodysHash), code);
    if (!found?.hash || !isRight) throw new UnauthorizedException(credentialMessages.wrongCode);
    const { hash: _hash, ...identity } = found;
    return identity;
  }

  /** Compares the current code with the stored hash. This takes too long for a transaction. */
  private async verifyCurrent(code: string | undefined, caller: Identity): Promise<VerifiedCode | undefined> {
    if (code === undefined) return undefined;
    const set = await this.dataSource.manager.findOneBy(MemberCodeEntity, { memberId: caller.chosenMember!.id });
    return { hash: set && (await verify(set.hash, code)) ? set.hash : null };
  }

  private async store(
    { code, currentCode }: z.output<typeof setCodeSchema>,
    caller: Identity,
  ): Promise<OwnChange<null>> {
    const identityBefore = await this.identities.getOwn(caller);
    if (currentCode === undefined) requireFreshProof(identityBefore.methods, caller);
    await this.refuseGuessable(code, identityBefore.member.id);
    const [current, newHash] = [await this.verifyCurrent(currentCode, caller), await hash(code)];
    return this.identities.changeOwn(caller, async (own, manager) => {
      const isChange = await requireCurrent(own, current, caller, manager);
      const { invitedBy } = caller;
      const values = { memberId: own.member.id, hash: newHash, setAt: () => 'now()', invitedBy };
      await manager.upsert(MemberCodeEntity, values, ['memberId']);
      return { result: null, end: isChange ? 'changed' : null, isProof: isChange };
    });
  }

  /**
   * Counts a change before anything is compared or hashed. A wrong current code also counts like any other wrong code,
   * and that limit comes first: an intruder who guesses in a stolen session must not use up the member's changes.
   */
  private async counted<Result>(
    currentCode: string | undefined,
    caller: Identity,
    change: () => Promise<Result>,
  ): Promise<Result> {
    const member = caller.chosenMember!.id;
    const counted = () => this.countChange(member, change);
    if (currentCode === undefined) return counted();
    return this.wrongCodes.count({ member, caller, isOwn: true }, 'wrong current code', counted);
  }

  /** Refused changes count too, because they cost as much. Changes that failed or first need a fresh proof do not count. */
  private async countChange<Result>(member: number, change: () => Promise<Result>): Promise<Result> {
    const message = credentialMessages.tooManyCodeChanges;
    const place = await this.limiter.take(`code-changes:${member}`, limits.codeChanges, message);
    try {
      return await change();
    } catch (error) {
      if (!isRefusal(error)) await place.giveBack();
      throw error;
    }
  }

  private async refuseGuessable(code: string, id: number): Promise<void> {
    // Compares hashes, so that the time taken reveals nothing about the password.
    const isLabPassword = hashSecretToken(code) === hashSecretToken(this.config.LAB_PASSWORD);
    if (isLabPassword) throw guessable(credentialMessages.labPasswordCode);
    // Null if the member was deleted meanwhile. The change of credentials refuses that itself.
    const member = await this.dataSource.manager.findOneBy(MemberEntity, { id });
    const labNames = Object.values(this.site.current.lab.lab).filter((name) => name !== null);
    const message = member && (await guessableReason(code, member, labNames));
    if (message) throw guessable(message);
  }
}

const guessable = (message: string) => new InvalidInputException([{ path: 'code', message }]);

const isRefusal = (error: unknown): boolean =>
  error instanceof HttpException && error.getStatus() < 500 && !(error instanceof ProofRequiredException);

/** The result of comparing the current code: the hash that it matches, or null. */
interface VerifiedCode {
  hash: string | null;
}

/**
 * Checks the current code, which also proves the caller's identity. Without a current code, a fresh proof is required.
 * @returns whether a code is set
 */
const requireCurrent = async (
  own: MemberIdentity,
  current: VerifiedCode | undefined,
  caller: Identity,
  manager: EntityManager,
): Promise<boolean> => {
  const set = await manager.findOneBy(MemberCodeEntity, { memberId: own.member.id });
  // The code may have changed since the comparison.
  if (set && current?.hash === set.hash) return true;
  if (set && current) throw new UnauthorizedException(credentialMessages.wrongCurrentCode);
  requireFreshProof(own.methods, caller);
  if (set) throw new UnauthorizedException(credentialMessages.wrongCurrentCode);
  return false;
};
