import { labSettings, setLabSettings } from '@lab/contracts';
import { CONFIG, LOGGER, type Logger, SiteClient, SiteCopy } from '@lab/service-kit/process';
import type { Provider } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

/**
 * The copy of the lab's settings. Unlike the services, the gateway also starts without the site service, so that people
 * can sign in; until it answers, the settings are the defaults.
 */
export const siteCopy: Provider[] = [
  { provide: SiteClient, useFactory: ({ SITE_URL }: GatewayConfig) => new SiteClient(SITE_URL), inject: [CONFIG] },
  {
    provide: SiteCopy,
    useFactory: async (client: SiteClient, logger: Logger, { LAB_TIME_ZONE: timeZone }: GatewayConfig) => {
      setLabSettings({ ...labSettings(), timeZone });
      const copy = new SiteCopy(client, logger);
      await copy.latest().catch(() => undefined);
      return copy;
    },
    inject: [SiteClient, LOGGER, CONFIG],
  },
];
