import { Injectable, type INestApplication } from '@nestjs/common';

/** The running application, for providers that inspect all of it. */
@Injectable()
export class AppRef {
  app!: INestApplication;
}
