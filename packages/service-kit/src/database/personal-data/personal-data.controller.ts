import { pipeline } from 'node:stream/promises';
import { idParamSchema, personalDataSchema, type PersonalData } from '@lab/contracts';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { OwnIdentity, SessionsOnly } from '../../process/access/access.js';
import { Answers, Tag } from '../../process/openapi/answers.js';
import { PersonalDataService } from './personal-data.service.js';

/** Routes for the gateway: what the service stores about the caller. */
@Tag('internal')
@OwnIdentity({ of: 'id', needsProof: true })
@SessionsOnly()
@Controller('internal/personal-data')
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  @Get(':id')
  @Answers(200, personalDataSchema, { 403: 'Not the caller, or without a proof' })
  read(@Param('id', { schema: idParamSchema }) id: number): Promise<PersonalData> {
    return this.data.read(id);
  }

  @Get(':id/files/:name')
  @Answers(200, undefined, { 403: 'Not the caller, or without a proof', 404: 'Not a file of the caller' })
  async file(
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('name') name: string,
    @Res() response: Response,
  ): Promise<void> {
    const { stream, length } = await this.data.file(id, name);
    response.setHeader('Content-Length', length);
    response.type('application/octet-stream');
    // A client that disconnects during the download is not an error.
    await pipeline(stream, response).catch(() => response.destroy());
  }
}
