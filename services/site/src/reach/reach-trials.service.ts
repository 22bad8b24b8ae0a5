import { reachMessages, trialResultSchema, type Reach, type ReachWay, type TriedReach } from '@lab/contracts';
import {
  FetchFailedError,
  GuardedFetcher,
  networkExceptMetadata,
  ServiceClients,
  type CallerHeaders,
} from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ReachService } from './reach.service.js';

const METADATA = '/.well-known/openid-configuration';

/** In bytes. Real answers of issuers are far smaller. */
const MAX_METADATA = 512 * 1024;

/** The routes of the services that use the mail server, the chat and the model, which test them. */
const tests = {
  mail: ['notifications', '/api/sent-messages/try-mail'],
  teamChat: ['notifications', '/api/sent-messages/try-chat'],
  model: ['chat', '/api/labguide/model/try'],
} as const;

/** The address of a sender: `lab@example.org` of `Design Lab <lab@example.org>`. */
const addressIn = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

const shortened = (text: unknown): string => JSON.stringify(String(text).slice(0, 200));

/** Tests what is stored, or set in the environment, with the other side. */
@Injectable()
export class ReachTrialsService {
  private readonly fetcher = new GuardedFetcher(
    { timeoutMs: 10_000, maxBytes: MAX_METADATA, maxRedirects: 0, accept: 'application/json' },
    networkExceptMetadata,
  );

  constructor(
    private readonly reach: ReachService,
    private readonly services: ServiceClients,
  ) {}

  /**
   * @param headers of the caller, to whom the rate limits of the services apply
   * @throws ServiceAwayException when the service that uses the connection does not answer
   */
  async try(what: ReachWay, headers: CallerHeaders): Promise<TriedReach> {
    const reach = await this.reach.get();
    if (!reach[what]) return { ok: false, said: reachMessages.off[what] };
    if (reach.lost.includes(what)) return { ok: false, said: reachMessages.lost };
    if (what === 'university') return this.tryIssuer(reach.university!);
    const [service, path] = tests[what];
    const body = what === 'mail' ? { to: addressIn(reach.mail!.from) } : {};
    const answer = await this.services.get(service).post(path, body, headers);
    const { isWorking, text } = trialResultSchema.parse(answer);
    return { ok: isWorking, said: text };
  }

  /** The secret of the client is tested by the first sign-in only: an issuer checks it with a code of its own. */
  private async tryIssuer({ issuer }: NonNullable<Reach['university']>): Promise<TriedReach> {
    try {
      const { status, body } = await this.fetcher.get(issuer.replace(/\/$/, '') + METADATA);
      if (status !== 200) return { ok: false, said: `The provider answers ${status} at ${METADATA}.` };
      const said = z.object({ issuer: z.string() }).parse(JSON.parse(body.toString()));
      return said.issuer === issuer
        ? { ok: true, said: `The provider answers as ${issuer}. The first sign-in tests the client secret.` }
        : { ok: false, said: `The provider calls itself ${shortened(said.issuer)}. Please enter exactly that.` };
    } catch (error) {
      const reason = error instanceof FetchFailedError ? failures[error.reason] : 'sends no OpenID configuration.';
      return { ok: false, said: `The provider ${reason}` };
    }
  }
}

const failures: Record<FetchFailedError['reason'], string> = {
  name: 'is not known. Please check the address.',
  timeout: 'does not answer in time.',
  redirects: 'redirects to another address. Please enter that.',
  connection: 'cannot be reached: it refuses the connection, or its certificate is not valid.',
};
