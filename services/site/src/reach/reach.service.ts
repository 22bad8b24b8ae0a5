import {
  handedReach,
  reachMessages,
  reachParts,
  reachSecrets,
  reachWays,
  type Identity,
  type Reach,
  type ReachReader,
  type ReachWay,
  type SaveReach,
} from '@lab/contracts';
import { CONFIG, MembersClient, requireVersion, sealText, settingsKeyOf, unsealText, Writes } from '@lab/service-kit';
import { ConflictException, Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SiteConfig } from '../config.js';
import { markDone } from '../setup/setup-step.sql.js';
import { changedReach, type StoredReach } from './changed-reach.js';
import { EnvironmentReach, type Overrides, requireFree } from './environment-reach.js';
import { lockReach, readReach, SAVE_REACH } from './reach.sql.js';

const NO_KEY = 'The portal cannot store passwords: SETTINGS_SECRET is not set. Please run “make secrets”.';

/** How the lab reaches people (mail, chat, language model) and how people sign in. Secrets are stored encrypted. */
@Injectable()
export class ReachService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: EnvironmentReach,
    private readonly members: MembersClient,
    private readonly writes: Writes,
    @Inject(CONFIG) private readonly config: SiteConfig,
  ) {}

  /** @throws ServiceAwayException when a service cannot say what its environment sets */
  async get(): Promise<Reach> {
    return this.show(await readReach(this.dataSource), await this.environment.read());
  }

  /**
   * @param seen the version that the caller has read; undefined skips the check
   * @throws InvalidInputException when a secret is missing, ConflictException when the environment sets a changed part or
   * no member could sign in any more, ChangedMeanwhileException, ServiceAwayException
   */
  async save(given: SaveReach, caller: Identity, seen?: number): Promise<Reach> {
    const overrides = await this.environment.read();
    const free = requireFree(given, overrides);
    const checked = await readReach(this.dataSource);
    await this.requireWayIn(free, { ...changedReach(checked, free, this.seal).body, ...overrides });
    const saved = await this.writes.write(caller, async (manager) => {
      const before = await lockReach(manager);
      await requireVersion(seen ?? checked.version, before.version, async () => this.show(before, overrides));
      const { body, sealed } = changedReach(before, free, this.seal);
      await SAVE_REACH.run(manager, { body: JSON.stringify(body), sealed: JSON.stringify(sealed) });
      await markDone(manager, 'reach');
      return readReach(manager);
    });
    return this.show(saved, overrides);
  }

  /** The parts that one process needs, with their secrets, encrypted for this process alone. */
  async hand(reader: ReachReader): Promise<{ sealed: string }> {
    const { SETTINGS_SECRET } = this.config;
    if (!SETTINGS_SECRET) throw new ServiceUnavailableException(NO_KEY);
    const stored = await readReach(this.dataSource);
    const opened = reachWays.map((way) => {
      const { body, sealed } = stored;
      const secret = this.unseal(sealed[way]);
      const isUsable = body[way] !== null && (secret !== null || sealed[way] === undefined);
      return [way, isUsable ? { ...body[way], [reachSecrets[way].field]: secret } : null];
    });
    const parts = handedReach[reader].parse({ ...stored.body, ...Object.fromEntries(opened) });
    return { sealed: sealText(JSON.stringify(parts), settingsKeyOf(SETTINGS_SECRET, reader)) };
  }

  private async requireWayIn(given: SaveReach, after: Pick<Reach, 'labPasswordLogin'> & { university: unknown }) {
    const isAsked = given.labPasswordLogin !== undefined || given.university !== undefined;
    if (!isAsked || after.labPasswordLogin || after.university) return;
    if ((await this.members.protectedMembers()).length === 0) throw new ConflictException(reachMessages.noWayIn);
  }

  private readonly seal = (secret: string): string => {
    if (!this.config.SETTINGS_SECRET) throw new ConflictException(NO_KEY);
    return sealText(secret, settingsKeyOf(this.config.SETTINGS_SECRET, 'site'));
  };

  private unseal(sealed: string | undefined): string | null {
    const { SETTINGS_SECRET } = this.config;
    return sealed && SETTINGS_SECRET ? unsealText(sealed, settingsKeyOf(SETTINGS_SECRET, 'site')) : null;
  }

  private show({ version, body, sealed }: StoredReach & { version: number }, overrides: Overrides): Reach {
    const isOwn = (way: ReachWay): boolean => body[way] !== null && overrides[way] === undefined;
    const lost = reachWays.filter((way) => isOwn(way) && sealed[way] && this.unseal(sealed[way]) === null);
    const shown = reachWays.map((way) => {
      const hasSecret = sealed[way] !== undefined && !lost.includes(way);
      return [way, body[way] && { ...body[way], [reachSecrets[way].has]: hasSecret }];
    });
    const setBy = reachParts.map((part) => [part, overrides[part] === undefined ? 'portal' : 'environment']);
    const parts = { ...body, ...Object.fromEntries(shown), ...overrides };
    return { version, ...parts, setBy: Object.fromEntries(setBy), lost };
  }
}
