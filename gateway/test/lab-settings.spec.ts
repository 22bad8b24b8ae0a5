import { type Session, setLabSettings, type Site } from '@lab/contracts';
import { defaultSettings } from '@lab/contracts/defaults';
import { siteStandIn, startStandIn, type StandIn } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SiteCopy } from '@lab/service-kit/process';
import { startGateway, type StartedGateway } from './support/start-gateway.js';

let site: Site;
/** Undefined while the service is down. */
let settings: Partial<Site['settings']> | undefined;
let service: StandIn;
let gateway: StartedGateway;

beforeAll(async () => {
  site = (await (await fetch(`${(await siteStandIn()).url}/api/site`)).json()) as Site;
  service = await startStandIn((_, response) => {
    const body = { ...site, settings: { ...site.settings, ...settings } };
    response
      .writeHead(settings ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify(settings ? body : {}));
  });
  gateway = await startGateway({ SITE_URL: service.url, LAB_TIME_ZONE: 'europe/vienna' });
});
afterAll(async () => {
  await gateway.close();
  await service.stop();
  setLabSettings(defaultSettings);
});

const session = async (): Promise<Session> => (await gateway.visitor().session()) as Session;

const refresh = () =>
  gateway.app
    .get(SiteCopy)
    .latest()
    .catch(() => undefined);

it('a session has the time zone of the environment until the site service has answered, then the lab’s settings', async () => {
  expect(await session()).toMatchObject({ timeZone: 'Europe/Vienna', formats: { dates: 'specified' } });
  const formats = { dates: 'dmy', weekStart: 1, decimal: ',' } as const;
  settings = { timeZone: 'Europe/Berlin', formats };
  await refresh();
  expect(await session()).toMatchObject({ timeZone: 'Europe/Berlin', formats });
});

it('a session follows a change, and keeps the last settings while the site service is down', async () => {
  settings = { timeZone: 'America/New_York' };
  await refresh();
  expect(await session()).toMatchObject({ timeZone: 'America/New_York' });
  settings = undefined;
  await refresh();
  expect(await session()).toMatchObject({ timeZone: 'America/New_York' });
});
