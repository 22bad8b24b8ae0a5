import { loadLabProfile } from '@lab/content';
import { CONFIG } from '@lab/service-kit';
import type { FactoryProvider } from '@nestjs/common';
import type { NotificationsConfig } from '../config.js';
import type { Letterhead } from './mail.js';

/** Nest injection token of the `Letterhead`. */
export const LETTERHEAD = Symbol('letterhead');

export const letterhead: FactoryProvider<Letterhead> = {
  provide: LETTERHEAD,
  useFactory: ({ CONTENT_DIR, PUBLIC_URL }: NotificationsConfig) => ({
    title: loadLabProfile(CONTENT_DIR).lab.portalTitle,
    publicUrl: PUBLIC_URL,
  }),
  inject: [CONFIG],
};
