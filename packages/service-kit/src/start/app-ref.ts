import { Injectable, type INestApplication } from '@nestjs/common';

/** The running application, for what has to look at all of it. */
@Injectable()
export class AppRef {
  app!: INestApplication;
}
