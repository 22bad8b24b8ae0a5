import { memberImportMessages, type Identity, type MemberImportReport } from '@lab/contracts';
import { answerOnce, SignalClient, takeTurn, writeAs, type Repeat } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberWrites, refusalOf } from '../members/member-writes.service.js';
import { COMPARE_NAMES, DEFER_NAMES } from './member-import.sql.js';
import { planImport, type PlannedMember } from './plan-import.js';
import { readConfirmed, readMembers, type MembersFile } from './read-members.js';

const NOTHING = { created: 0, updated: 0, unchanged: 0, rows: [] };

/** Imports members from a file. */
@Injectable()
export class MemberImport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: MemberWrites,
    private readonly signals: SignalClient,
  ) {}

  /**
   * Reports what an import would do, and writes nothing.
   * @throws InvalidInputException when the file cannot be read
   */
  async tryOut(file: MembersFile, caller: Identity): Promise<MemberImportReport> {
    const { members, problems: unreadable, encoding, namesToCheck } = readMembers(file);
    const { report } = await planImport(members, caller, this.dataSource.manager);
    const problems = [...unreadable, ...report.problems].toSorted((one, other) => one.line - other.line);
    return { ...report, problems, encoding, namesToCheck };
  }

  /**
   * Adds the members whose email address is new and updates the others, unless any line has a problem.
   * @throws InvalidInputException when the file cannot be read, or its encoding was guessed but not confirmed
   */
  async import(file: MembersFile, caller: Identity, repeat?: Repeat): Promise<MemberImportReport> {
    const { members, problems, encoding, namesToCheck } = readConfirmed(file);
    if (problems.length > 0) return { ...NOTHING, problems, encoding, namesToCheck };
    const { answer, isFirst } = await writeAs(this.dataSource, caller, (manager) =>
      answerOnce(repeat, manager, async () => {
        // Runs imports one after the other, so that no member is added twice.
        await takeTurn(manager, 'import of members');
        const { changes, report } = await planImport(members, caller, manager, { isLocking: true });
        if (report.problems.length > 0) return { ...NOTHING, problems: report.problems, encoding, namesToCheck };
        await this.write(changes, caller, manager);
        return { ...report, encoding, namesToCheck };
      }),
    );
    if (isFirst && answer.created + answer.updated > 0) this.signals.emit('lab-members');
    return answer;
  }

  /** A concurrent request may give another member one of these addresses or names. */
  private async write(changes: readonly PlannedMember[], caller: Identity, manager: EntityManager): Promise<void> {
    try {
      await DEFER_NAMES.run(manager);
      for (const { existing, fields } of changes)
        await this.writes.write({ existing, fields, emailTaken: memberImportMessages.raced }, caller, manager);
      await COMPARE_NAMES.run(manager);
    } catch (error) {
      throw refusalOf(error, memberImportMessages.raced);
    }
  }
}
