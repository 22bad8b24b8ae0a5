import { labSettings, secondNameLabel, type MemberImportField } from '@lab/contracts';
import type { Columns } from '@lab/service-kit';

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
