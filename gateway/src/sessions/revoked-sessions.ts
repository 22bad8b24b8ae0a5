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

/** How long Redis's word that a session goes on is good, in milliseconds. The end of one is told to all at once. */
const ALIVE = 1000;

const keyOf = (id: string): string => `revoked-session:${id}`;

/**
 * Sessions that were ended by a logout, until they would have expired anyway. Redis tells all replicas; what this
 * replica has seen it also knows by itself, and tells Redis again when Redis was away.
 */
@Injectable()
export class RevokedSessions implements OnModuleInit, OnApplicationShutdown {
  private readonly remembered = new LRUCache<string, Revocation>({ max: 10_000 });
  private readonly alive = new LRUCache<string, true>({ max: 10_000, ttl: ALIVE });
  private readonly listeners = new Set<(sessionId: string) => void>();
  private subscription?: EventSubscription;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.redis.on('ready', () => this.tellAll());
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

  /** Ends a session. It holds on this replica even when Redis is away. */
  async revoke({ id, expiresAt }: Revocation): Promise<void> {
    this.remember({ id, expiresAt });
    await this.tell({ id, expiresAt });
  }

  async isRevoked(session: Revocation): Promise<boolean> {
    if (this.remembered.has(session.id)) return true;
    if (this.alive.has(session.id)) return false;
    const isRevoked = await this.redis.exists(keyOf(session.id)).then(Boolean, () => false);
    if (isRevoked) this.remember({ id: session.id, expiresAt: session.expiresAt });
    else this.alive.set(session.id, true);
    return isRevoked;
  }

  private remember(revocation: Revocation): void {
    if (this.remembered.has(revocation.id) || revocation.expiresAt <= Date.now()) return;
    this.remembered.set(revocation.id, revocation);
    for (const listener of this.listeners) listener(revocation.id);
  }

  private async tell(revocation: Revocation): Promise<void> {
    const milliseconds = revocation.expiresAt - Date.now();
    if (milliseconds <= 0) return;
    const both = this.redis.pipeline().set(keyOf(revocation.id), '1', 'PX', milliseconds);
    await both
      .publish(CHANNEL, JSON.stringify(revocation))
      .exec()
      .catch(() => undefined);
  }

  private tellAll(): void {
    for (const revocation of this.remembered.values()) void this.tell(revocation);
  }
}
