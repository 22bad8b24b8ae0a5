import {
  canonicalText,
  isBlank,
  labSettings,
  memberCellSchemas,
  splitTitle,
  type CellProblem,
  type MemberImportField,
  type MemberImportForm,
} from '@lab/contracts';
import { setPhoto, type NamedPhotos } from '@lab/service-kit';
import type { MemberEntity } from '../members/member.entity.js';

type Cells = Partial<Record<MemberImportField, string>>;

/** A line of a table as it was understood. */
export interface ReadRow {
  line: number;
  /** By field, as text. Values with a problem are as in the file. */
  values: Record<string, string>;
  /** The fields to set. Blank cells set none. */
  fields: Partial<MemberEntity>;
  problems: CellProblem[];
  /** True when a column for the second name exists and this cell of it is blank. */
  lacksName: boolean;
}

/** `Müller, Anna` → `Anna Müller`. */
const inOrder = (name: string): string => {
  const [last, first, ...others] = name.split(',').map((part) => part.trim());
  return first && last && others.length === 0 ? `${first} ${last}` : name;
};

/** The English name from one or two columns. If there is a column of first names, the column of names has the last names. */
const nameOf = ({ nameEn = '', firstName = '', lastName = '' }: Cells): string => {
  const last = lastName || nameEn;
  if (!firstName || !last || last.includes(firstName)) return last || firstName;
  return `${firstName} ${last}`;
};

/** The cell, or the other value when it is blank. */
const orElse = (cell = '', other: string | null | undefined): string => (isBlank(cell) ? (other ?? '') : cell);

const prepare = (cells: Cells, defaults: MemberImportForm['defaults']): Cells => {
  const { firstName: _first, lastName: _last, ...others } = cells;
  const whole = splitTitle(nameOf(cells));
  const second = splitTitle(cells.name ?? '');
  return {
    ...others,
    nameEn: inOrder(whole.name),
    ...(cells.name !== undefined && { name: second.name }),
    title: orElse(cells.title, whole.title ?? second.title),
    email: canonicalText(cells.email ?? '', 'NFKC'),
    role: orElse(cells.role, defaults?.role),
    department: orElse(cells.department, defaults?.department),
  };
};

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join('; ') : String(value ?? ''));

/** Reads the cells of a line. */
export const readRow = (
  line: number,
  cells: Cells,
  defaults: MemberImportForm['defaults'],
  photos: NamedPhotos,
): ReadRow => {
  const row: ReadRow = { line, values: {}, fields: {}, problems: [], lacksName: false };
  for (const [field, cell] of Object.entries(prepare(cells, defaults)) as [keyof typeof memberCellSchemas, string][]) {
    if (field === 'name' && !labSettings().secondName) continue;
    row.values[field] = cell;
    if (isBlank(cell)) continue;
    const { data, error } = memberCellSchemas[field].safeParse(cell);
    if (field === 'photo' && data) setPhoto(row, String(data), photos);
    else if (error) row.problems.push({ field, message: error.issues[0]!.message });
    else {
      row.values[field] = field === 'status' ? (data ? 'alumni' : 'current') : textOf(data);
      Object.assign(row.fields, { [field === 'status' ? 'isAlumni' : field]: data });
    }
  }
  row.lacksName = isBlank(row.values['name'] ?? 'x');
  return row;
};
