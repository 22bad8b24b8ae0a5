import {
  equipmentBookingMessages,
  equipmentCellSchemas,
  equipmentImportMessages,
  equipmentMessages,
  foldedText,
  isBlank,
  namesOf,
  type EquipmentImportField,
  type EquipmentImportForm,
  type Member,
} from '@lab/contracts';
import { setPhoto, type NamedPhotos, type PlannedRow } from '@lab/service-kit';
import type { EquipmentEntity } from '../equipment/equipment.entity.js';
import { statusChangeRefusal } from '../equipment/equipment-statuses.js';

type Defaults = Partial<NonNullable<EquipmentImportForm['defaults']>>;
type Cells = Partial<Record<EquipmentImportField, string>>;

export interface PlannedItem extends PlannedRow<EquipmentEntity> {
  /** The name of its keeper. */
  keeper: string | null;
}

/** What the rows are compared with. */
interface Present {
  items: readonly EquipmentEntity[];
  /** The ids of booked items. */
  booked: ReadonlySet<number>;
  /** The current members, who may be keepers. */
  members: readonly Member[];
  photos: NamedPhotos;
  /** `YYYY-MM-DD` */
  today: string;
}

const messages = equipmentImportMessages;

/** Reads the cells of a line. Blank cells set no field. */
const readCells = (line: number, cells: Cells, defaults: Defaults = {}, photos: NamedPhotos): PlannedItem => {
  const row: PlannedItem = { line, values: {}, problems: [], is: 'new', existing: null, fields: {}, keeper: null };
  const fillers = Object.entries(defaults).filter(([field]) => isBlank(cells[field as 'category' | 'location'] ?? ''));
  const filled = Object.entries({ ...cells, ...Object.fromEntries(fillers) });
  for (const [field, cell] of filled as [EquipmentImportField, string | null][]) {
    row.values[field] = cell ?? '';
    if (isBlank(cell ?? '')) continue;
    const { data, error } = equipmentCellSchemas[field].safeParse(cell);
    if (error) row.problems.push({ field, message: error.issues[0]!.message });
    else if (field === 'photo') setPhoto(row, String(data), photos);
    else if (field === 'keeperId') row.keeper = String(data);
    else Object.assign(row.fields, { [field]: data });
  }
  return row;
};

/** Items are known by their serial number; without one in the row or at the item, by their name. */
const knownItems = ({ fields }: PlannedItem, items: readonly EquipmentEntity[]): EquipmentEntity[] => {
  const { serialNumber, name } = fields;
  const isCalled = (item: EquipmentEntity) => Boolean(name) && foldedText(item.name) === foldedText(name!);
  if (!serialNumber) return items.filter(isCalled);
  const same = items.filter((item) => item.serialNumber && foldedText(item.serialNumber) === foldedText(serialNumber));
  return same.length > 0 ? same : items.filter((item) => isCalled(item) && !item.serialNumber);
};

const addProblem = ({ problems }: PlannedItem, field: EquipmentImportField, message: string): void => {
  if (!problems.some((problem) => problem.field === field)) problems.push({ field, message });
};

/** Finds the item of a row, and what of it changes. */
const compare = (row: PlannedItem, { items, booked, today }: Present, keepers: Keepers): void => {
  const [existing, another] = knownItems(row, items);
  const { fields, keeper } = row;
  if (keeper !== null) findKeeper(row, keeper, keepers);
  if (another) addProblem(row, 'name', messages.ambiguous);
  if (fields.purchaseDate && fields.purchaseDate > today)
    addProblem(row, 'purchaseDate', equipmentMessages.purchaseDateFuture);
  if (existing && fields.status === 'retired' && existing.status !== 'retired' && booked.has(existing.id))
    addProblem(row, 'status', equipmentBookingMessages.isBooked);
  if (existing) compareWith(existing, row);
  else requireWhole(row);
};

/** The ids of the members who have a name, by its folded form. */
type Keepers = ReadonlyMap<string, ReadonlySet<number>>;

const keepersAmong = (members: readonly Member[]): Keepers => {
  const keepers = new Map<string, Set<number>>();
  for (const member of members)
    for (const name of [...namesOf(member), ...(member.otherNames ?? [])].map((each) => foldedText(each)))
      keepers.set(name, (keepers.get(name) ?? new Set<number>()).add(member.id));
  return keepers;
};

/** Sets the keeper of an item: the only member with this name in one of its forms. */
const findKeeper = (row: PlannedItem, keeper: string, keepers: Keepers): void => {
  const [id, another] = keepers.get(foldedText(keeper)) ?? [];
  if (id !== undefined && another === undefined) row.fields.keeperId = id;
  else addProblem(row, 'keeperId', messages.keeper(keeper));
};

/** What a new item lacks. */
const requireWhole = (row: PlannedItem): void => {
  const { name, description, status } = row.fields;
  if (!name) addProblem(row, 'name', equipmentMessages.name);
  if (!description) addProblem(row, 'description', equipmentMessages.description);
  if (status === 'checked_out') addProblem(row, 'status', equipmentMessages.newStatus);
};

const compareWith = (existing: EquipmentEntity, row: PlannedItem): void => {
  const { fields } = row;
  row.existing = existing;
  const refusal = fields.status && statusChangeRefusal(existing.status, fields.status);
  if (refusal) addProblem(row, 'status', refusal);
  row.fields = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== existing[field as keyof EquipmentEntity]),
  );
  row.is = Object.keys(row.fields).length > 0 ? 'update' : 'unchanged';
};

/** Compares the rows of a table with the inventory. */
export const planImport = (
  rows: readonly { line: number; cells: Cells }[],
  defaults: Defaults | undefined,
  present: Present,
): PlannedItem[] => {
  const lineOf = new Map<string, number>();
  const keepers = keepersAmong(present.members);
  return rows.map(({ line, cells }) => {
    const row = readCells(line, cells, defaults, present.photos);
    const { serialNumber, name = '' } = row.fields;
    compare(row, present, keepers);
    const key = row.existing ? `id ${row.existing.id}` : foldedText(serialNumber ? `serial ${serialNumber}` : name);
    const earlier = lineOf.get(key);
    if (key && earlier)
      addProblem(row, serialNumber ? 'serialNumber' : 'name', messages.repeated(serialNumber ?? name, earlier));
    else if (key) lineOf.set(key, line);
    return row;
  });
};
