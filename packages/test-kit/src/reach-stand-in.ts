import { handedReachPath, type HandedReach, type ReachReader } from '@lab/contracts';
import { sealText, settingsKeyOf, settingsKeyVariable, SignalClient } from '@lab/service-kit';
import { siteStandIn } from './site-stand-in.js';
import { startStandIn, type StandIn } from './stand-in.js';
import type { StartedService } from './started-service.js';

/** A stand-in for the site service that hands a process what an administrator has set in the portal. */
export interface ReachStandIn<Reader extends ReachReader> extends StandIn {
  /** Variables of the process: the address of the stand-in, and its key. */
  env: NodeJS.ProcessEnv;
  /** Hands other parts, and tells a running process. */
  set(parts: HandedReach<Reader>, process: Pick<StartedService, 'app'>): void;
}

/** @param first what is handed until a test sets something else */
export const startReachStandIn = async <Reader extends ReachReader>(
  reader: Reader,
  first: HandedReach<Reader>,
): Promise<ReachStandIn<Reader>> => {
  const key = settingsKeyOf('a settings secret for tests', reader);
  const site = await siteStandIn();
  let parts = first;
  const standIn = await startStandIn(({ url }, response) => {
    if (url === handedReachPath(reader))
      return void response.end(JSON.stringify({ sealed: sealText(JSON.stringify(parts), key) }));
    void fetch(site.url + url).then(async (answer) => response.writeHead(answer.status).end(await answer.text()));
  });
  return {
    ...standIn,
    env: { SITE_URL: standIn.url, [settingsKeyVariable(reader)]: key },
    set: (next, { app }) => {
      parts = next;
      app.get(SignalClient, { strict: false }).emit('site');
    },
  };
};
