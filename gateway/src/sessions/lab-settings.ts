import { labSettings, setLabSettings } from '@lab/contracts';
import { CONFIG, SiteCopy } from '@lab/service-kit/process';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';

/**
 * Keeps the lab's settings in this process current. Unlike the services, the gateway also starts without the site
 * service, so that people can sign in; until it answers, the settings are the defaults.
 */
@Injectable()
export class LabSettings implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly site: SiteCopy,
  ) {}

  async onModuleInit(): Promise<void> {
    setLabSettings({ ...labSettings(), timeZone: this.config.LAB_TIME_ZONE });
    await this.site.latest().catch(() => undefined);
  }

  /** Reads the settings again after a signal. Resolves even if this fails. */
  async refresh(): Promise<void> {
    this.site.change();
    await this.site.get().catch(() => undefined);
  }
}
