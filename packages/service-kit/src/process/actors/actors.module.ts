import { Module } from '@nestjs/common';
import { membersClient, MembersClient } from '../clients/members-client.js';
import { Actors } from './actors.js';
import { ActorsController } from './actors.controller.js';

/** For services whose records name people: provides `Actors` and a `MembersClient`. The configuration has a `MEMBERS_URL`. */
@Module({ controllers: [ActorsController], providers: [Actors, membersClient], exports: [Actors, MembersClient] })
export class ActorsModule {}
