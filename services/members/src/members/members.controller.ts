import { booleanParamSchema, idParamSchema, memberListSchema, memberSchema, type Member } from '@lab/contracts';
import { Answers, Public, type JsonList } from '@lab/service-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { MembersService } from './members.service.js';

const listQuerySchema = z.object({ isAlumni: booleanParamSchema.optional() });

@ApiTags('Members and photos')
@Controller('api/lab-members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Public()
  @Get()
  @Answers(200, memberListSchema, { 400: 'isAlumni is neither true nor false' })
  list(@Query({ schema: listQuerySchema }) { isAlumni }: z.output<typeof listQuerySchema>): JsonList {
    return this.members.list(isAlumni);
  }

  @Public()
  @Get(':id')
  @Answers(200, memberSchema, { 404: 'No such member' })
  get(@Param('id', { schema: idParamSchema }) id: number): Promise<Member> {
    return this.members.get(id);
  }
}
