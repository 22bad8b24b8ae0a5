import { labSettings, MEMBERS_TABLE } from '@lab/contracts';
import { blankPerson, LabCalendar, LOCK_ENTRIES, Writes } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { MemberEntity } from '../members/member.entity.js';
import { ANNOUNCE, DUE, WITHDRAW } from './alumni-deletion.sql.js';

/** Deletes former members after the period that the lab has set. */
@Injectable()
export class AlumniDeletionsService {
  constructor(
    private readonly calendar: LabCalendar,
    private readonly writes: Writes,
  ) {}

  /** Deletes members whose deletion is due, also from the audit log, and announces the next ones. */
  async work(): Promise<void> {
    const values = { years: labSettings().alumniYears, thisYear: Number(this.calendar.today().slice(0, 4)) };
    await this.writes.write('Deletion of former members', async (manager) => {
      const due = await DUE.run(manager, values);
      // Waits for transactions that are writing an entry, so that none is missed.
      if (due.length > 0) await LOCK_ENTRIES.run(manager);
      for (const { id } of due) {
        await manager.delete(MemberEntity, id);
        await blankPerson(MEMBERS_TABLE, id, manager);
      }
      await WITHDRAW.run(manager, values);
      await ANNOUNCE.run(manager, values);
    });
  }
}
