import {
  ENVIRONMENT_REACH_PATH,
  environmentReach,
  reachMessages,
  reachParts,
  reachSecrets,
  reachVariables,
  reachWays,
  type Reach,
  type ReachPart,
  type SaveReach,
} from '@lab/contracts';
import { CONFIG, ServiceClients } from '@lab/service-kit';
import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { SiteConfig } from '../config.js';

/** The parts that the environment sets. */
export type Overrides = Partial<Pick<Reach, ReachPart>>;

/** What the environment sets. Services that need passwords from it report their parts, so that no other process has them. */
@Injectable()
export class EnvironmentReach {
  constructor(
    @Inject(CONFIG) private readonly config: SiteConfig,
    private readonly services: ServiceClients,
  ) {}

  /** @throws ServiceAwayException when one of the services does not answer, because a part could seem free to change */
  async read(): Promise<Overrides> {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId = '', OIDC_LABEL: label } = this.config;
    const [{ mail, teamChat }, { model }] = await Promise.all([
      this.services.get('notifications').get(ENVIRONMENT_REACH_PATH, environmentReach.notifications),
      this.services.get('chat').get(ENVIRONMENT_REACH_PATH, environmentReach.chat),
    ]);
    const parts: { [Part in ReachPart]: Reach[Part] | undefined } = {
      mail,
      teamChat,
      model,
      university: issuer ? { issuer, clientId, label, hasSecret: true } : null,
      identity: this.config.IDENTITY,
      memberEdits: this.config.MEMBER_EDITS,
      labPasswordLogin: this.config.LAB_PASSWORD_LOGIN,
    };
    return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null && part !== undefined));
  }
}

/** A part of a request or response without its secret. */
const withoutSecret = (name: ReachPart, part: unknown): unknown => {
  const way = reachWays.find((each) => each === name);
  if (!way || !part) return part;
  const { field, has } = reachSecrets[way];
  return Object.fromEntries(
    Object.entries(part).filter(([key, value]) => key !== has && (key !== field || value !== undefined)),
  );
};

/**
 * The given parts that may be saved: all except those that the environment sets to the same values.
 * @throws ConflictException when a part that the environment sets would change
 */
export const requireFree = (given: SaveReach, overrides: Overrides): SaveReach => {
  const free = { ...given };
  for (const name of reachParts) {
    if (given[name] === undefined || overrides[name] === undefined) continue;
    const [wanted, set] = [given[name], overrides[name]].map((part) => JSON.stringify(withoutSecret(name, part)));
    if (wanted !== set) throw new ConflictException(reachMessages.inEnvironment(reachVariables[name]));
    delete free[name];
  }
  return free;
};
