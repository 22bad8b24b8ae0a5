import { memberMessages, type Member, type MemberNames } from '@lab/contracts';
import { Inject, Injectable, NotFoundException, type OnModuleDestroy } from '@nestjs/common';
import { LastKnown } from '../clients/last-known.js';
import type { Logger } from '../logs/logger.js';
import { LOGGER } from '../tokens.js';
import { MembersClient } from './members-client.js';

/** How long followers wait for a signal before they read the members again, in milliseconds: signals can be lost. */
const LIFETIME = 60_000;

/** The first wait after the owner was away; it doubles up to the lifetime. */
const FIRST_RETRY = 500;

/** The failure at which it is worth a warning: services that start together wait for each other for a moment. */
const TELLING_FAILURE = 3;

/**
 * The members as this process knows them. The rule for outages is the same for all who need them: while the members
 * service answers, what is known is at most a second old; while it does not, the last known members stay, however old.
 * A caller gets its error only when it has never answered.
 */
@Injectable()
export class MembersCopy implements OnModuleDestroy {
  private readonly members: LastKnown<'all', Member[]>;
  private readonly withProof: LastKnown<'all', MemberNames[]>;
  private readonly followers: Refresher[] = [];

  constructor(
    client: MembersClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.members = new LastKnown(() => client.all());
    this.withProof = new LastKnown(() => client.protectedMembers());
  }

  /**
   * All members, alumni too.
   * @throws ServiceAwayException when the members service does not answer and never has
   */
  all(): Promise<Member[]> {
    return this.members.get('all');
  }

  /**
   * All members as they are now.
   * @throws ServiceAwayException when the members service does not answer
   */
  latest(): Promise<Member[]> {
    return this.members.renew('all');
  }

  /**
   * The members with a code or passkey.
   * @throws ServiceAwayException as `all`
   */
  protectedMembers(): Promise<MemberNames[]> {
    return this.withProof.get('all');
  }

  /**
   * The name of a member.
   * @throws NotFoundException when there is no such member, ServiceAwayException as `all`
   */
  async nameOf(id: number): Promise<string> {
    const member = (await this.all()).find((each) => each.id === id);
    if (!member) throw new NotFoundException(memberMessages.unknown);
    return member.name;
  }

  /**
   * Keeps something up to date that is made of the members, such as a table: now, after every change, and once a minute,
   * because signals can be lost. While the members service is away it stays as it is, and nobody waits for it.
   * @param name of it in logs, e.g. `the members directory`
   * @param store makes it of the members; is called again when it fails
   */
  follow(name: string, store: (members: Member[]) => void | Promise<void>): void {
    const follower = new Refresher(name, this.logger, async () => store(await this.latest()));
    this.followers.push(follower);
    follower.refresh();
  }

  /** Asks again: members, or their codes and passkeys, have changed. */
  change(): void {
    this.members.forget();
    this.withProof.forget();
    for (const follower of this.followers) follower.refresh();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.close()));
  }
}

/** Reads again when it is told to, and once a minute. While that fails it tries again. */
class Refresher {
  private timer?: NodeJS.Timeout;
  private failures = 0;
  private running: Promise<void> | null = null;
  private isStale = false;
  private isClosed = false;

  constructor(
    private readonly name: string,
    private readonly logger: Logger,
    private readonly read: () => Promise<void>,
  ) {}

  /** Reads again, without waiting for it; a change that comes while an answer is under way makes it read once more. */
  refresh(): void {
    if (this.isClosed) return;
    this.isStale = true;
    this.running ??= this.readUntilFresh().finally(() => {
      this.running = null;
    });
  }

  /** Ends after the answer that is under way. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async readUntilFresh(): Promise<void> {
    clearTimeout(this.timer);
    while (this.isStale && !this.isClosed) {
      this.isStale = false;
      await this.tryToRead();
    }
    if (this.isClosed) return;
    const wait = this.failures ? Math.min(FIRST_RETRY * 2 ** (this.failures - 1), LIFETIME) : LIFETIME;
    this.timer = setTimeout(() => this.refresh(), wait);
  }

  private async tryToRead(): Promise<void> {
    try {
      await this.read();
      if (this.failures >= TELLING_FAILURE) this.logger.info(`${this.name} is back`);
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      if (this.failures === TELLING_FAILURE) {
        this.logger.warn({ err: error }, `${this.name} is away; the last known one answers`);
      }
    }
  }
}
