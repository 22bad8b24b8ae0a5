import {
  limits,
  memberImportMessages,
  tableMessages,
  type Identity,
  type MemberImportField,
  type MemberImportForm,
  type TableImport,
  type TablePlan,
  labSettings,
  secondNameLabel,
} from '@lab/contracts';
import {
  EncodingRequiredException,
  StoredPhotos,
  TableFiles,
  takeLock,
  UnclaimedFilesService,
  type Repeat,
  type TableFile,
  Writes,
  type Columns,
} from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberWritesService } from '../members/member-writes.service.js';
import { planImport } from './plan-import.js';
import { type NamedPhotos, readRow, type ReadRow } from './read-row.js';

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

/** An uploaded table of members, and what the caller said about it. */
interface MembersFile extends TableFile, MemberImportForm {
  /** A zip archive; undefined without photos. */
  photos: Buffer | undefined;
}

type ReadTable = Awaited<ReturnType<MemberImportService['read']>>;

/** Imports members from a table. */
@Injectable()
export class MemberImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: TableFiles,
    private readonly photos: StoredPhotos,
    private readonly unclaimed: UnclaimedFilesService,
    private readonly memberWrites: MemberWritesService,
    private readonly writes: Writes,
  ) {}

  /**
   * Reports what an import would do, and writes nothing.
   * @throws InvalidInputException when the file cannot be read
   */
  async tryOut(file: MembersFile, caller: Identity): Promise<TablePlan> {
    const table = await this.read(file);
    // No photo is stored, so each one's name stands for its key.
    const keys = new Map(Array.from(table.photos.keys(), (name) => [name, name]));
    const rows = rowsOf(table, { keys, problems: new Map() });
    const planned = await planImport(rows, caller, this.dataSource.manager);
    const { headings, mapping, encoding } = table;
    return {
      headings,
      mapping,
      encoding,
      rows: planned.map(({ existing: _existing, fields: _fields, ...row }) => row),
    };
  }

  /**
   * Adds and changes the members in rows without a problem, in one transaction.
   * @throws InvalidInputException when the file cannot be read, EncodingRequiredException when its encoding was guessed
   */
  async import(file: MembersFile, caller: Identity, repeat?: Repeat): Promise<TableImport> {
    const known = await this.writes.firstAnswer<TableImport>(repeat);
    if (known) return known;
    const table = await this.read(file);
    const { photos, encoding } = table;
    if (encoding.isGuessed) throw new EncodingRequiredException(tableMessages.whichEncoding, encoding);
    const named = table.rows.map(({ cells }) => cells.photo ?? '');
    const rows = rowsOf(table, await this.photos.storeNamed(named, photos, caller.address));
    const write = async (manager: EntityManager): Promise<TableImport> => {
      // Runs imports one after the other, so that no member is added twice.
      await takeLock(manager, 'import of members');
      const planned = await planImport(rows, caller, manager, { isLocking: true });
      const good = planned.filter(({ problems, is }) => problems.length === 0 && is !== 'unchanged');
      const writes = good.map((row) => ({ ...row, emailTaken: memberImportMessages.raced }));
      const photoKeys = new Set(good.flatMap(({ fields }) => fields.photoKey ?? []));
      for (const photoKey of photoKeys) await this.unclaimed.claim(photoKey, manager);
      await this.memberWrites.writeAll(writes, caller, manager);
      const added = good.filter(({ is }) => is === 'new').length;
      const left = planned.filter(({ problems }) => problems.length > 0);
      return {
        added,
        updated: good.length - added,
        left: left.map(({ line, problems }) => ({ line, problems })),
      };
    };
    return this.writes.once(caller, repeat, write, ({ added, updated }) => added + updated > 0);
  }

  private async read({ mapping: given, defaults, photos, ...file }: MembersFile) {
    const nameOf = ({ name, nameEn, lastName }: Partial<Record<MemberImportField, string>>) =>
      name || nameEn || lastName || '';
    const table = await this.files.readRecords(file, memberColumns(given), { most: limits.importedMembers, nameOf });
    const photoFiles = photos ? await this.files.readPhotos(photos) : new Map<string, Buffer>();
    return { ...table, defaults, photos: photoFiles };
  }
}

const rowsOf = ({ rows, defaults }: ReadTable, photos: NamedPhotos): ReadRow[] =>
  rows.map(({ line, cells }) => readRow(line, cells, defaults, photos));
