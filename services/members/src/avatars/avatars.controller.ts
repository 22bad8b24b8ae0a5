import { lineSchema } from '@lab/contracts';
import { Answers, Public, Tag } from '@lab/service-kit';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { drawAvatar } from './avatar.js';

const nameSchema = lineSchema('An avatar needs a name');

@Tag('Members and photos')
@Controller('api/avatars')
export class AvatarsController {
  @Public()
  @Get(':name')
  @Header('Content-Type', 'image/svg+xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=604800')
  @Answers(200, undefined, { 400: 'The name is too long' })
  get(@Param('name', { schema: nameSchema }) name: string): string {
    return drawAvatar(name);
  }
}
