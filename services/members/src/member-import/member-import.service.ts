import {
  limits,
  memberImportMessages,
  type Identity,
  type MemberImportField,
  type MemberImportForm,
  type TableImport,
  type TablePlan,
  labSettings,
  secondNameLabel,
} from '@lab/contracts';
import { TableImports, type Columns, type Repeat, type SentTable, type TableRecords } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { MemberWritesService } from '../members/member-writes.service.js';
import { planImport, type PlannedMember } from './plan-import.js';
import { readRow } from './read-row.js';

/** The headings by which columns are recognised, in the languages that labs have sent. */
const HEADINGS: Readonly<Record<MemberImportField, readonly string[]>> = {
  nameEn: ['nameEn', 'English name', 'Full name', 'Vollständiger Name', 'Name', 'Person', 'Nom', 'Nombre', '英文姓名'],
  name: ['name', 'Chinese name', '中文姓名', '姓名'],
  firstName: ['firstName', 'First name', 'Given name', 'Vorname', 'Prénom'],
  lastName: ['lastName', 'Last name', 'Family name', 'Surname', 'Nachname', 'Familienname', 'Nom de famille'],
  email: ['email', 'Email address', 'E-Mail-Adresse', 'Mail', 'Courriel', 'Correo', '電子郵件', '信箱'],
  role: ['role', 'Rolle', 'Funktion', 'Position', 'Stelle', 'Fonction', 'Cargo', '身分', '職稱'],
  department: ['department', 'Abteilung', 'Institut', 'Fachbereich', 'Lehrstuhl', 'Affiliation', '系所', '單位'],
  status: ['status', 'isAlumni', 'Alumni', 'Alumnus', 'Ehemalig', '狀態'],
  thesisTitle: ['thesisTitle', 'Thesis', 'Dissertation', 'Titel der Arbeit', '論文題目'],
  title: ['title', 'Academic title', 'Titel', 'Akad. Titel', '頭銜'],
  researchKeywords: ['researchKeywords', 'Keywords', 'Research interests', 'Schlagwörter', 'Schwerpunkte', '研究興趣'],
  personalWebsite: ['personalWebsite', 'Website', 'Homepage', 'Webseite', 'URL', '網站'],
  orcid: ['orcid', 'ORCID iD'],
  joinedYear: ['joinedYear', 'Joined', 'Since', 'Start', 'Beginn', 'Seit', 'Eintritt', '入學'],
  leftYear: ['leftYear', 'Left', 'Until', 'End', 'Ende', 'Bis', 'Austritt', '畢業年'],
  otherNames: ['otherNames', 'Other names in papers', 'Namensvarianten'],
  degree: ['degree', 'Abschluss', '學位'],
  firstPosition: ['firstPosition', 'First position', 'Erste Stelle'],
  currentPosition: ['currentPosition', 'Current position', 'Now', 'Aktuelle Stelle', 'Verbleib', '現職'],
  biography: ['biography', 'Bio', 'Kurzbiografie', '簡介'],
  photo: ['photo', 'Image', 'Picture', 'Portrait', 'Foto', 'Bild', '照片'],
};

/** How the columns of a members table are recognised in this lab. */
export const memberColumns = (given: Columns<MemberImportField>['given']): Columns<MemberImportField> => ({
  given,
  headings: { ...HEADINGS, name: labSettings().secondName ? [...HEADINGS.name, secondNameLabel()!] : [] },
  needed: ['name', 'nameEn', 'email', 'role', 'department'],
});

type MembersTable = SentTable & MemberImportForm;

/** Imports members from a table. */
@Injectable()
export class MemberImportService {
  constructor(
    private readonly imports: TableImports,
    private readonly memberWrites: MemberWritesService,
  ) {}

  /**
   * Reports what an import would do, and writes nothing.
   * @throws InvalidInputException when the file cannot be read
   */
  tryOut(table: MembersTable, caller: Identity): Promise<TablePlan> {
    return this.imports.tryOut(table, this.recordsOf(table, caller));
  }

  /**
   * Adds and changes the members in rows without a problem, in one transaction.
   * @throws InvalidInputException when the file cannot be read, EncodingRequiredException when its encoding was guessed
   */
  import(table: MembersTable, caller: Identity, repeat?: Repeat): Promise<TableImport> {
    return this.imports.import(table, this.recordsOf(table, caller), caller, repeat);
  }

  private recordsOf(
    { mapping, defaults }: MembersTable,
    caller: Identity,
  ): TableRecords<MemberImportField, PlannedMember> {
    return {
      name: 'members',
      columns: memberColumns(mapping),
      most: limits.importedMembers,
      nameOf: ({ name, nameEn, lastName }) => name || nameEn || lastName || '',
      read: async (rows) => (photos, manager, isLocking) => {
        const read = rows.map(({ line, cells }) => readRow(line, cells, defaults, photos));
        return planImport(read, caller, manager, isLocking);
      },
      write: (rows, manager) => {
        const writes = rows.map((row) => ({ ...row, emailTaken: memberImportMessages.raced }));
        return this.memberWrites.writeAll(writes, caller, manager);
      },
    };
  }
}
