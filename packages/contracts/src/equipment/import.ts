import { z } from 'zod';
import { equipmentCategoryLabel, labSettings } from '../site/lab-settings.js';
import { jsonField, tableImportSchema, tableMappingSchema, tablePlanSchema } from '../tables/schema.js';
import { foldedText } from '../text/folded-text.js';
import { calendarDateSchema, lineSchema, optionalLineSchema, readWholeNumber } from '../wire/fields.js';
import { createEquipmentSchema, MAX_VALUE } from './schema.js';
import { equipmentLabels, equipmentMessages, equipmentStatuses, equipmentStatusLabels } from './texts.js';

/** The fields that a column of an equipment table can have. `photo` is the name of a file in the zip archive. */
export const equipmentImportFields = [
  'name',
  'serialNumber',
  'model',
  'category',
  'description',
  'location',
  'purchaseDate',
  'value',
  'status',
  'keeperId',
  'notes',
  'nextCheckOn',
  'isPublic',
  'manualUrl',
  'photo',
] as const;

export type EquipmentImportField = (typeof equipmentImportFields)[number];

/** The label of a field on the page of the import. */
export const equipmentImportLabel = (field: EquipmentImportField): string => {
  const label = field === 'photo' ? equipmentLabels.photoUrl : equipmentLabels[field];
  return typeof label === 'string' ? label : label();
};

/** Messages about the import of equipment. */
export const equipmentImportMessages = {
  category: (given: string) => `“${given}” is not a category of the lab.`,
  status: (given: string) => `“${given}” is not a status.`,
  date: (given: string) => `“${given}” is not a date.`,
  value: (given: string) => `“${given}” is not a whole number.`,
  yesOrNo: (given: string) => `“${given}” is neither yes nor no.`,
  keeper: (given: string) => `“${given}” is not the name of one member of the lab.`,
  repeated: (what: string, line: number) => `${what} is already in line ${line}.`,
  ambiguous: 'Several items have this name. Please add the serial number.',
} as const;

const messages = equipmentImportMessages;

const sameText = (a: string, b: string): boolean => foldedText(a) === foldedText(b);

/** Reads the text of a cell; undefined when it has no such value. */
const cellSchema = <Value>(read: (cell: string) => Value | undefined, message: (cell: string) => string) =>
  z.string().transform((cell, context): Value => {
    const value = read(cell.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: message(cell) });
    return z.NEVER;
  });

const ISO_LIKE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_OR_MONTH_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** A day in ISO order, or as the lab writes it. */
const readDay = (cell: string): string | undefined => {
  const [, year, month, day] = ISO_LIKE.exec(cell) ?? [];
  if (year) return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  const [, first, second, last] = DAY_OR_MONTH_FIRST.exec(cell) ?? [];
  const { dates } = labSettings().formats;
  if (!last || !(dates === 'dmy' || dates === 'mdy')) return undefined;
  const [dayOfMonth, monthOfYear] = dates === 'dmy' ? [first!, second!] : [second!, first!];
  return `${last}-${monthOfYear.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
};

const dayCell = cellSchema(readDay, messages.date).pipe(calendarDateSchema());

const readBoolean = (cell: string): boolean | undefined => {
  if (/^(?:yes|true|ja|x|1|是)$/i.test(cell)) return true;
  return /^(?:no|false|nein|0|否)$/i.test(cell) ? false : undefined;
};

/** The schema of a cell that is not blank, by field. */
export const equipmentCellSchemas = {
  name: createEquipmentSchema.shape.name,
  serialNumber: optionalLineSchema(),
  model: optionalLineSchema(),
  category: cellSchema(
    (cell) =>
      labSettings().equipmentCategories.find(
        ({ id }) => sameText(id, cell) || sameText(equipmentCategoryLabel(id), cell),
      )?.id,
    messages.category,
  ),
  description: createEquipmentSchema.shape.description,
  location: optionalLineSchema(),
  purchaseDate: dayCell,
  value: cellSchema((cell) => {
    const value = readWholeNumber(cell);
    return value !== null && value >= 0 && value <= MAX_VALUE ? value : undefined;
  }, messages.value),
  status: cellSchema(
    (cell) =>
      equipmentStatuses.find((status) => sameText(status, cell) || sameText(equipmentStatusLabels[status], cell)),
    messages.status,
  ),
  /** A member's name in one of its forms. */
  keeperId: optionalLineSchema(),
  notes: createEquipmentSchema.shape.notes,
  nextCheckOn: dayCell,
  isPublic: cellSchema(readBoolean, messages.yesOrNo),
  manualUrl: createEquipmentSchema.shape.manualUrl,
  photo: lineSchema(equipmentMessages.noPhoto),
};

/** The form fields of `POST /api/equipment/import`, as JSON, next to the files. The defaults fill blank cells. */
export const equipmentImportFormSchema = z.object({
  mapping: jsonField(tableMappingSchema(equipmentImportFields)),
  defaults: jsonField(z.object({ category: z.string().max(200).optional(), location: optionalLineSchema() })),
});

export const equipmentImportPlanSchema = tablePlanSchema.meta({ id: 'EquipmentImportPlan' });
export const equipmentImportSchema = tableImportSchema.meta({ id: 'EquipmentImport' });

export type EquipmentImportForm = z.output<typeof equipmentImportFormSchema>;
