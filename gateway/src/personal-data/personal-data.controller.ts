import { pipeline } from 'node:stream/promises';
import { limits, personalDataOftenMessage } from '@lab/contracts';
import {
  Answers,
  MembersOnly,
  OwnIdentity,
  RateLimited,
  requestIdOf,
  SessionsOnly,
  Tag,
} from '@lab/service-kit/process';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AdminUnclearException } from '../sessions/admin-unclear.js';
import type { SessionRequest } from '../sessions/session.middleware.js';
import { PersonalDataArchive } from './personal-data-archive.js';

/** Everything that the portal stores about the caller. */
@Tag('sessions')
@MembersOnly()
@OwnIdentity({ needsProof: true })
@SessionsOnly()
@Controller('api/auth/personal-data')
export class PersonalDataController {
  constructor(private readonly archive: PersonalDataArchive) {}

  @Get()
  @RateLimited('personal-data', limits.personalData, personalDataOftenMessage)
  @Answers(200, undefined, {
    403: 'The caller has not chosen an identity, or not proven it',
    429: 'More than 10 downloads per hour from one network',
    503: 'A service is unavailable',
  })
  async download(@Req() { identity, currentSession }: SessionRequest, @Res() response: Response): Promise<void> {
    if (currentSession.isUnclear) throw new AdminUnclearException();
    const pieces = await this.archive.open(identity, requestIdOf(response)!);
    response.set({ 'Content-Disposition': 'attachment; filename="my-data.zip"', 'Cache-Control': 'no-store' });
    response.type('application/zip');
    // A file that cannot be read ends the download, so that an incomplete archive does not look complete.
    await pipeline(pieces, response).catch(() => response.destroy());
  }
}
