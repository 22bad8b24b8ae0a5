import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { credentialMessages, limits, type OwnSession } from '@lab/contracts';
import { REDIS } from '@lab/service-kit/process';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { RevokedSessions } from './revoked-sessions.js';
import { createdAtOf, type SealedSession } from './session.js';

/** The first match counts, because most browsers also name the browsers they are compatible with. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** The name of a browser from its `User-Agent`, such as `Firefox on Linux`. */
export const browserOf = (userAgent = ''): string => {
  // No browser sends a longer one, so it is not searched.
  const text = userAgent.slice(0, 500);
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'A browser');
};

/** The precision of a session's last use, in milliseconds. */
const LAST_USE_PRECISION_MS = 60_000;

/** The entry in Redis for a session that acts as a member. Times are milliseconds since 1970. */
const seenSchema = z.object({
  id: z.string(),
  expiresAt: z.number(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  browser: z.string(),
  version: z.int(),
});

type Seen = z.infer<typeof seenSchema>;

const keyOf = (memberId: number): string => `sessions-of-member:${memberId}`;

/**
 * The list of sessions that act as a member, shown to that member. Sessions live in cookies and do not need the list:
 * if Redis loses an entry, the session's next request adds it again. Ending sessions does not depend on the list
 * either.
 */
@Injectable()
export class SeenSessions {
  private readonly noted = new LRUCache<string, true>({ max: 10_000, ttl: LAST_USE_PRECISION_MS });

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly revoked: RevokedSessions,
  ) {}

  /** Records that a session was used, at most once per minute. */
  note(session: SealedSession, userAgent: string | undefined): void {
    if (!session.chosenMember) return;
    const key = `${session.id} ${session.chosenMember.id} ${session.identityVersion}`;
    if (this.noted.has(key)) return;
    this.noted.set(key, true);
    this.store(session.chosenMember.id, seenOf(session, userAgent)).catch(() => this.noted.delete(key));
  }

  /** Removes a session from the list of a member that it no longer acts as. */
  forget({ id, chosenMember }: SealedSession): void {
    if (chosenMember) this.redis.hdel(keyOf(chosenMember.id), id).catch(() => undefined);
  }

  /**
   * The sessions that act as the same member as this one: this one first, then by last use.
   * @throws ServiceUnavailableException while Redis is unavailable
   */
  async list(own: SealedSession, userAgent: string | undefined): Promise<OwnSession[]> {
    const key = keyOf(own.chosenMember!.id);
    const stored = await this.redis.hgetall(key).catch(() => {
      throw new ServiceUnavailableException(credentialMessages.sessionsUnknown);
    });
    const others = Object.values(stored)
      .flatMap(read)
      .filter(({ id }) => id !== own.id);
    const living: Seen[] = [];
    const over: string[] = [];
    for (const other of others) {
      if (await this.isAlive(other, own)) living.push(other);
      else over.push(other.id);
    }
    if (over.length > 0) this.redis.hdel(key, ...over).catch(() => undefined);
    const sorted = living.toSorted((one, another) => another.lastSeenAt - one.lastSeenAt);
    return [toWire(seenOf(own, userAgent), true), ...sorted.map((seen) => toWire(seen, false))];
  }

  private async isAlive(seen: Seen, own: SealedSession): Promise<boolean> {
    if (seen.version !== own.identityVersion || seen.expiresAt <= Date.now()) return false;
    return (await this.revoked.stateOf(seen)) !== 'ended';
  }

  private async store(memberId: number, seen: Seen): Promise<void> {
    const key = keyOf(memberId);
    await this.redis.pipeline().hset(key, seen.id, JSON.stringify(seen)).expire(key, limits.sessionSeconds).exec();
  }
}

const seenOf = (session: SealedSession, userAgent: string | undefined): Seen => ({
  id: session.id,
  expiresAt: session.expiresAt,
  createdAt: createdAtOf(session),
  lastSeenAt: Date.now(),
  browser: browserOf(userAgent),
  version: session.identityVersion,
});

/** Unreadable entries are skipped. */
const read = (text: string): Seen[] => {
  try {
    return [seenSchema.parse(JSON.parse(text))];
  } catch {
    return [];
  }
};

/** The beginning of the id, as in the security log: it distinguishes sessions without revealing their ids. */
const toWire = ({ id, createdAt, lastSeenAt, browser }: Seen, isCurrent: boolean): OwnSession => ({
  id: id.slice(0, 8),
  createdAt: new Date(createdAt).toISOString(),
  lastSeenAt: new Date(lastSeenAt).toISOString(),
  browser,
  isCurrent,
});
