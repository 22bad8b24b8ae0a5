import { equipmentUndoMessages as messages } from '@lab/contracts';
import { createSecretToken, hashSecretToken } from '@lab/service-kit';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UndoEntity } from './undo.entity.js';
import { FORGET_OLD_UNDOS, TAKE_UNDO } from './undo.sql.js';

/** Remembers changes that can be undone for one minute. */
@Injectable()
export class UndoService {
  /** Stores what a transaction has changed. Returns the token for undoing it. */
  async remember(kind: string, change: object, manager: EntityManager): Promise<string> {
    const token = createSecretToken(32);
    await FORGET_OLD_UNDOS.run(manager);
    await manager.insert(UndoEntity, { tokenHash: hashSecretToken(token), change: { kind, ...change } });
    return token;
  }

  /**
   * Takes a change in the transaction that undoes it.
   * @throws NotFoundException for an unknown token, ConflictException when it is too late
   */
  async take<Change>(kind: string, token: string, manager: EntityManager): Promise<Change> {
    const [undo] = await TAKE_UNDO.run(manager, { tokenHash: hashSecretToken(token) });
    if (undo?.change['kind'] !== kind) throw new NotFoundException(messages.unknown);
    if (undo.isExpired) throw new ConflictException(messages.expired);
    return undo.change as Change;
  }
}
