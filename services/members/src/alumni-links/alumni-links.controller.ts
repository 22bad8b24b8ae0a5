import {
  alumniEntrySchema,
  alumniTokenSchema,
  declinedAlumniSchema,
  idParamSchema,
  limits,
  memberMessages,
  newAlumniLinksSchema,
  saveAlumniEntrySchema,
  savedAlumniEntrySchema,
  sentAlumniLinkSchema,
  type AlumniEntry,
  type DeclinedAlumni,
  type Identity,
  type NewAlumniLink,
  type SaveAlumniEntry,
  type SavedAlumniEntry,
} from '@lab/contracts';
import { Answers, Caller, IfMatch, LoggedAs, Public, RateLimited, Requires, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { AlumniLinksService } from './alumni-links.service.js';

const ERRORS = {
  404: 'The link is unknown, has expired, or was used or replaced',
  429: 'Too many calls from one network',
};

const Limited = () => RateLimited('alumni-links', limits.mailLinks, memberMessages.tooManyLinks);

type Token = z.output<typeof alumniTokenSchema>;

/** The page behind the yearly link of former members. The token is in the body, so that no log contains it. */
@Tag('Members and photos')
@Public()
@Controller('api/lab-members/alumni-link')
export class AlumniLinksController {
  constructor(private readonly links: AlumniLinksService) {}

  @Limited()
  @Header('Cache-Control', 'no-store')
  @Post()
  @Answers(200, alumniEntrySchema, ERRORS)
  read(@Body({ schema: alumniTokenSchema }) { token }: Token): Promise<AlumniEntry> {
    return this.links.read(token);
  }

  @Limited()
  @Post('save')
  @Answers(200, savedAlumniEntrySchema, {
    ...ERRORS,
    400: 'A field is invalid',
    412: 'The entry was changed meanwhile',
  })
  save(
    @Body({ schema: saveAlumniEntrySchema }) body: SaveAlumniEntry,
    @Caller() { address }: Identity,
    @IfMatch() seen: number | undefined,
  ): Promise<SavedAlumniEntry> {
    return this.links.save(body, address, seen);
  }

  /** Ends the yearly e-mails. */
  @Limited()
  @Post('decline')
  @Answers(204, undefined, ERRORS)
  decline(@Body({ schema: alumniTokenSchema }) { token }: Token, @Caller() { address }: Identity): Promise<void> {
    return this.links.decline(token, address);
  }
}

/** Former members who have declined can only tell the lab that they want the e-mails again. */
@Tag('Members and photos')
@Requires('people')
@Controller('api/lab-members/alumni-link/declined')
export class DeclinedAlumniLinksController {
  constructor(private readonly links: AlumniLinksService) {}

  @Get()
  @Answers(200, declinedAlumniSchema)
  async list(): Promise<DeclinedAlumni> {
    return { memberIds: await this.links.listDeclined() };
  }

  @LoggedAs('former member asked again')
  @Delete(':id')
  @Answers(204, undefined)
  askAgain(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.links.askAgain(id, caller);
  }
}

/** For the notifications service, which sends the links. Not reachable from outside. */
@Tag('internal')
@Public()
@Controller('internal/alumni-links')
export class DueAlumniLinksController {
  constructor(private readonly links: AlumniLinksService) {}

  @Post()
  @Answers(200, newAlumniLinksSchema)
  async renew(): Promise<{ links: NewAlumniLink[] }> {
    return { links: await this.links.renewDue() };
  }

  @Post('sent')
  @Answers(204, undefined)
  noteSent(@Body({ schema: sentAlumniLinkSchema }) { memberId }: z.output<typeof sentAlumniLinkSchema>): Promise<void> {
    return this.links.noteSent(memberId);
  }
}
