import { HttpException, HttpStatus, Injectable } from '@nestjs/common';
import { credentialMessages, limits, type Identity } from '@lab/contracts';
import { networkOf, ProofRequiredException, RateLimiter, SecurityLog, type CountedAttempt } from '@lab/service-kit';

type Limit = Parameters<RateLimiter['take']>;

/** A code that a caller gave for a member. */
interface Guess {
  member: number;
  caller: Identity;
  /** True for a session that has already proven to be this member. */
  isOwn: boolean;
}

const limit = (key: string, of: Limit[1]): Limit => [key, of, credentialMessages.tooManyCodes];

const ofNetwork = ({ caller }: Guess) => limit(`wrong-codes-of-network:${caller.address}`, limits.wrongCodesOfNetwork);

/**
 * Two limits: per member and network, so that guessing locks out only that network, and per member, against guessing
 * from many networks.
 */
const ofMember = ({ member, caller }: Guess) => [
  limit(`wrong-codes:${member} ${networkOf(caller.address)}`, limits.wrongCodes),
  limit(`wrong-codes-of-member:${member}`, limits.wrongCodesOfMember),
];

/** A proven session has its own limit, so that other people's guesses never block it. */
const ofSession = ({ member, caller }: Guess) =>
  limit(`wrong-codes-of-session:${member} ${caller.sessionId}`, limits.wrongCodes);

/** Counts wrong codes, and refuses further ones. */
@Injectable()
export class WrongCodesService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Compares a code, unless there were too many wrong ones. Each attempt is counted before the comparison, so that
   * concurrent attempts cannot exceed the limit. Correct codes are not counted in the end, and never towards the
   * network's limit, because a whole lab may share a network.
   * @param event of the security log when the code is wrong
   * @throws TooManyRequestsException when a limit is reached, and errors of `compare`
   */
  async count<Result>(guess: Guess, event: string, compare: () => Promise<Result>): Promise<Result> {
    if (!guess.isOwn) await this.limiter.check(...ofNetwork(guess));
    const taken = await this.take(guess.isOwn ? [ofSession(guess)] : ofMember(guess));
    try {
      const result = await compare();
      if (!guess.isOwn) await this.limiter.check(...ofNetwork(guess));
      await giveBack(taken);
      return result;
    } catch (error) {
      if (!isWrong(error)) await giveBack(taken);
      else await this.refuse(guess, event);
      throw error;
    }
  }

  /** Takes all places or none. */
  private async take(wanted: readonly Limit[]): Promise<CountedAttempt[]> {
    const taken: CountedAttempt[] = [];
    try {
      for (const place of wanted) taken.push(await this.limiter.take(...place));
    } catch (error) {
      await giveBack(taken);
      throw error;
    }
    return taken;
  }

  private async refuse(guess: Guess, event: string): Promise<void> {
    this.log.warn(event, guess.caller, { member: guess.member });
    if (!guess.isOwn) return void (await this.limiter.take(...ofNetwork(guess)));
    // Counts everywhere, so that the holder of a stolen session cannot continue to guess outside of it.
    for (const place of [...ofMember(guess), ofNetwork(guess)])
      await this.limiter.take(...place).catch(() => undefined);
  }
}

const giveBack = async (taken: readonly CountedAttempt[]): Promise<void> => {
  for (const place of taken) await place.giveBack();
};

/** True if the code was wrong, as opposed to missing. */
const isWrong = (error: unknown): boolean =>
  error instanceof HttpException &&
  error.getStatus() === HttpStatus.UNAUTHORIZED &&
  !(error instanceof ProofRequiredException);
