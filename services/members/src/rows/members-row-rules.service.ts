import type { Row } from '@lab/contracts';
import { InvalidInputException, RowHooks, type WrittenRow } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findTakenName, isNewName } from '../members/names-apart.js';

/** Keeps the names of members apart when administrators change rows on the database page. */
@Injectable()
export class MembersRowRulesService {
  constructor(hooks: RowHooks) {
    hooks.after('lab_members', (row, manager) => this.afterMember(row, manager));
  }

  private async afterMember({ before, after }: WrittenRow, manager: EntityManager): Promise<void> {
    if (!after || !isNewName(before && namesOf(before), namesOf(after))) return;
    const taken = await findTakenName([Number(after['id'])], manager);
    if (taken) throw new InvalidInputException([{ path: `data.${taken.column}`, message: taken.message }]);
  }
}

const namesOf = (row: Row) => ({
  name: String(row['name']),
  nameEn: String(row['name_en']),
  isAlumni: row['is_alumni'] === true,
  otherNames: (row['other_names'] ?? []) as string[],
});
