import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { Topic } from '@lab/contracts';
import { Actors } from './actors.js';

/** Hears that members, or their codes and passkeys, have changed. */
@Controller()
export class ActorsController {
  constructor(private readonly actors: Actors) {}

  @EventPattern<Topic>('lab-members')
  forget(): void {
    this.actors.forget();
  }
}
