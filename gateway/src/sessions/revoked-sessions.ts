import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { REDIS } from '@lab/service-kit/process';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { SealedSession } from './session.js';

/** The Redis channel on which replicas announce ended sessions. */
export const REVOKED_CHANNEL = 'sessions.revoked';

export type Revocation = Pick<SealedSession, 'id' | 'expiresAt'>;

/**
 * How long Redis's answer, or its absence, is cached, in milliseconds. Ended sessions are also published to all
 * replicas at once.
 */
const CACHE_MS = 1000;

/**
 * How long other replicas may take to store their ended sessions in Redis after it is back, in milliseconds: longer
 * than any pause between reconnection attempts.
 */
const REPLICA_DELAY_MS = 1500;

/**
 * Whether a session was ended: `unknown` while Redis cannot say what other replicas, or this one before its start,
 * ended.
 */
export type SessionState = 'alive' | 'ended' | 'unknown';

const keyOf = (id: string): string => `revoked-session:${id}`;

/**
 * Sessions that were ended by a logout, until they would have expired anyway. Redis shares them among replicas. Each
 * replica also keeps the ones it has seen in memory, and stores them in Redis again after an outage.
 */
@Injectable()
export class RevokedSessions implements OnModuleInit {
  private readonly remembered = new LRUCache<string, Revocation>({ max: 10_000 });
  private readonly asked = new LRUCache<string, SessionState>({ max: 10_000, ttl: CACHE_MS });
  private readonly listeners = new Set<(sessionId: string) => void>();
  /** The time from which Redis knows all ended sessions; `Infinity` while it is unavailable. */
  private knowsFrom = 0;

  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  onModuleInit(): void {
    if (this.redis.status !== 'ready') this.knowsFrom = Infinity;
    this.redis.on('close', () => (this.knowsFrom = Infinity));
    this.redis.on('ready', () => {
      this.knowsFrom = Date.now() + REPLICA_DELAY_MS;
      this.publishAll();
    });
  }

  /** Calls `listener` with the id of each session that ends from now on, on any replica. */
  onRevoked(listener: (sessionId: string) => void): void {
    this.listeners.add(listener);
  }

  /**
   * Ends a session. It ends on this replica even while Redis is unavailable.
   * @returns whether the other replicas know; if not, they learn of it as soon as Redis is back
   */
  async revoke({ id, expiresAt }: Revocation): Promise<boolean> {
    this.remember({ id, expiresAt });
    return this.tell({ id, expiresAt });
  }

  async stateOf({ id, expiresAt }: Revocation): Promise<SessionState> {
    if (this.remembered.has(id)) return 'ended';
    const state = this.asked.get(id) ?? (await this.ask(id));
    if (state === 'ended') this.remember({ id, expiresAt });
    return state === 'alive' && Date.now() < this.knowsFrom ? 'unknown' : state;
  }

  /** Stores a session that another replica has ended. May be called twice for one session. */
  remember(revocation: Revocation): void {
    if (this.remembered.has(revocation.id) || revocation.expiresAt <= Date.now()) return;
    this.remembered.set(revocation.id, revocation);
    for (const listener of this.listeners) listener(revocation.id);
  }

  private async ask(id: string): Promise<SessionState> {
    const state = await this.redis.exists(keyOf(id)).then(
      (count): SessionState => (count ? 'ended' : 'alive'),
      (): SessionState => 'unknown',
    );
    this.asked.set(id, state);
    return state;
  }

  private async tell(revocation: Revocation): Promise<boolean> {
    const milliseconds = revocation.expiresAt - Date.now();
    if (milliseconds <= 0) return true;
    const both = this.redis.pipeline().set(keyOf(revocation.id), '1', 'PX', milliseconds);
    const answers = await both
      .publish(REVOKED_CHANNEL, JSON.stringify(revocation))
      .exec()
      .catch(() => null);
    return answers?.every(([error]) => !error) ?? false;
  }

  private publishAll(): void {
    for (const revocation of this.remembered.values()) void this.tell(revocation);
  }
}
