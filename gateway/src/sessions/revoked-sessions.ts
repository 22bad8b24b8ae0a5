import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  CONFIG,
  LOGGER,
  REDIS,
  subscribeToChannels,
  type EventSubscription,
  type Logger,
} from '@lab/service-kit/process';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import type { SealedSession } from './session.js';

const CHANNEL = 'sessions.revoked';

type Revocation = Pick<SealedSession, 'id' | 'expiresAt'>;

/** How long Redis's word, or its silence, is good, in milliseconds. The end of a session is told to all at once. */
const ASKED = 1000;

/**
 * How long other replicas may take to tell a Redis that is back what was ended meanwhile, in milliseconds: longer than
 * any pause between two tries to reach it.
 */
const TELLING = 1500;

/** Whether a session was ended: `unknown` while Redis cannot say what other replicas, or this one before its start, have ended. */
export type SessionState = 'alive' | 'ended' | 'unknown';

const keyOf = (id: string): string => `revoked-session:${id}`;

/**
 * Sessions that were ended by a logout, until they would have expired anyway. Redis tells all replicas; what this
 * replica has seen it also knows by itself, and tells Redis again when Redis was away.
 */
@Injectable()
export class RevokedSessions implements OnModuleInit, OnApplicationShutdown {
  private readonly remembered = new LRUCache<string, Revocation>({ max: 10_000 });
  private readonly asked = new LRUCache<string, SessionState>({ max: 10_000, ttl: ASKED });
  private readonly listeners = new Set<(sessionId: string) => void>();
  private subscription?: EventSubscription;
  /** From when on Redis knows all that was ended; never while it is away. */
  private knowsFrom = 0;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    if (this.redis.status !== 'ready') this.knowsFrom = Infinity;
    this.redis.on('close', () => (this.knowsFrom = Infinity));
    this.redis.on('ready', () => {
      this.knowsFrom = Date.now() + TELLING;
      this.tellAll();
    });
    this.subscription = subscribeToChannels({
      url: this.config.REDIS_URL,
      channels: [CHANNEL],
      onMessage: (_channel, revocation) => this.remember(revocation as Revocation),
      onReconnect: () => undefined,
      logger: this.logger,
    });
  }

  onApplicationShutdown(): void {
    this.subscription?.close();
  }

  /** Calls `listener` with the id of every session that is ended from now on, on whichever replica. */
  onRevoked(listener: (sessionId: string) => void): void {
    this.listeners.add(listener);
  }

  /**
   * Ends a session. It holds on this replica even when Redis is away.
   * @returns whether the other replicas know it; if not, they will as soon as Redis is back
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

  private async ask(id: string): Promise<SessionState> {
    const state = await this.redis.exists(keyOf(id)).then(
      (count): SessionState => (count ? 'ended' : 'alive'),
      (): SessionState => 'unknown',
    );
    this.asked.set(id, state);
    return state;
  }

  private remember(revocation: Revocation): void {
    if (this.remembered.has(revocation.id) || revocation.expiresAt <= Date.now()) return;
    this.remembered.set(revocation.id, revocation);
    for (const listener of this.listeners) listener(revocation.id);
  }

  private async tell(revocation: Revocation): Promise<boolean> {
    const milliseconds = revocation.expiresAt - Date.now();
    if (milliseconds <= 0) return true;
    const both = this.redis.pipeline().set(keyOf(revocation.id), '1', 'PX', milliseconds);
    const answers = await both
      .publish(CHANNEL, JSON.stringify(revocation))
      .exec()
      .catch(() => null);
    return answers?.every(([error]) => !error) ?? false;
  }

  private tellAll(): void {
    for (const revocation of this.remembered.values()) void this.tell(revocation);
  }
}
