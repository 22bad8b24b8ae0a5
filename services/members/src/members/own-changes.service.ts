import type { Identity } from '@lab/contracts';
import { JsonList } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { actsForLab } from './acts-for-lab.js';
import { NOTE_OWN_CHANGE, OWN_CHANGE_LIST } from './own-change.sql.js';
import { OwnChangeEntity } from './member.entity.js';

/** Shows administrators which members have changed their own entry. */
@Injectable()
export class OwnChangesService {
  constructor(private readonly dataSource: DataSource) {}

  list(): JsonList {
    return new JsonList(this.dataSource, OWN_CHANGE_LIST);
  }

  /** Records a change by the member, or deletes the record when the entry is edited on behalf of the lab. */
  async note(id: number, caller: Identity, manager: EntityManager): Promise<void> {
    if (actsForLab(caller, id)) await manager.delete(OwnChangeEntity, { memberId: id });
    else await NOTE_OWN_CHANGE.run(manager, { id });
  }
}
