import { API_TOKEN_PATTERN, tokenMessages, type FoundApiToken, type Identity, type UsedApiToken } from '@lab/contracts';
import { hashSecretToken, SecurityLog } from '@lab/service-kit/process';
import { Injectable, UnauthorizedException } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { IdentitiesClient } from '../identity/identities.client.js';
import { Passwords, WrongPasswords } from '../passwords.js';
import { LastKnown } from '../identity/last-known.js';

/** How long a refused token is remembered, in milliseconds. It never becomes valid again. */
const REFUSED_CACHE_MS = 60_000;

/** The API tokens that programs use. Cached for a second. */
@Injectable()
export class ApiTokensService {
  /** By hash: the tokens themselves are not kept in memory. */
  private readonly found: LastKnown<string, FoundApiToken>;
  private readonly refused = new LRUCache<string, true>({ max: 10_000, ttl: REFUSED_CACHE_MS });

  constructor(
    client: IdentitiesClient,
    passwords: Passwords,
    private readonly wrongPasswords: WrongPasswords,
    private readonly log: SecurityLog,
  ) {
    this.found = new LastKnown((tokenHash) => client.findToken(tokenHash, passwords.fingerprints.member));
  }

  /**
   * Finds the token that a caller sends, and its owner. Wrong tokens count like wrong passwords, but each only once: a
   * program that keeps using an expired token is not guessing, and must not lock out its whole network.
   * @throws UnauthorizedException for a token that is wrong or has ended, TooManyRequestsException for an unknown one
   * after too many wrong ones, ServiceAwayException when the members service does not answer
   */
  async use(given: string, address: string): Promise<UsedApiToken> {
    const hash = hashSecretToken(given);
    if (this.refused.has(hash)) throw new UnauthorizedException(tokenMessages.invalid);
    const isGuess = !this.found.has(hash);
    if (isGuess) await this.wrongPasswords.check(address);
    const token = API_TOKEN_PATTERN.test(given) ? (await this.found.get(hash)).token : null;
    if (token && Date.parse(token.expiresAt) > Date.now()) return token;
    this.refused.set(hash, true);
    if (isGuess) await this.count({ address, sessionId: null });
    throw new UnauthorizedException(tokenMessages.invalid);
  }

  /** Discards the cache, because tokens may have ended. */
  forget(): void {
    this.found.forget();
  }

  private async count(caller: Pick<Identity, 'address' | 'sessionId'>): Promise<void> {
    await this.wrongPasswords.count(caller.address);
    this.log.warn('wrong token', caller);
  }
}
