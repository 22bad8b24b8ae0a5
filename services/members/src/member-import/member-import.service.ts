import { memberImportMessages, type Identity, type MemberImportReport } from '@lab/contracts';
import { answerOnce, SignalClient, takeLock, writeAs, type Repeat } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MemberWritesService } from '../members/member-writes.service.js';
import { planImport } from './plan-import.js';
import { readConfirmed, readMembers, type MembersFile } from './read-members.js';

const NOTHING = { created: 0, updated: 0, unchanged: 0, rows: [] };

/** Imports members from a file. */
@Injectable()
export class MemberImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: MemberWritesService,
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
        await takeLock(manager, 'import of members');
        const { changes, report } = await planImport(members, caller, manager, { isLocking: true });
        if (report.problems.length > 0) return { ...NOTHING, problems: report.problems, encoding, namesToCheck };
        const writes = changes.map(({ existing, fields }) => ({
          existing,
          fields,
          emailTaken: memberImportMessages.raced,
        }));
        await this.writes.writeAll(writes, caller, manager);
        return { ...report, encoding, namesToCheck };
      }),
    );
    if (isFirst && answer.created + answer.updated > 0) this.signals.emit('lab-members');
    return answer;
  }
}
