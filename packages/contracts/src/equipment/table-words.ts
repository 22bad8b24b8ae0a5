import { labSettings } from '../site/lab-settings.js';
import { MEMBERS_TABLE } from '../wire/services.js';
import type { AuditedTable, TableWords } from '../wire/table-words.js';
import { equipmentBookingLabels, equipmentKitLabels } from './booking-texts.js';
import { equipmentCheckoutLabels, equipmentLabels } from './texts.js';

/** The words for the equipment service's tables. */
export const equipmentTableWords: Readonly<Record<Extract<AuditedTable, `equipment.${string}`>, TableWords>> = {
  'equipment.equipment': {
    one: 'item',
    many: 'items',
    label: 'Equipment',
    title: ['name'],
    choices: { category: () => labSettings().equipmentCategories.map(({ id }) => id) },
    columns: { ...equipmentLabels, isPublic: 'Public' },
    refersTo: { keeper_id: MEMBERS_TABLE },
  },
  'equipment.equipment_checkouts': {
    one: 'checkout',
    many: 'checkouts',
    title: ['equipment_name', 'member_name'],
    columns: { ...equipmentCheckoutLabels, equipmentId: 'Item' },
    refersTo: { lab_member_id: MEMBERS_TABLE },
  },
  'equipment.equipment_bookings': {
    one: 'booking',
    many: 'bookings',
    title: ['member_name', 'purpose'],
    columns: equipmentBookingLabels,
    refersTo: { lab_member_id: MEMBERS_TABLE },
  },
  'equipment.equipment_booking_items': {
    one: 'booked item',
    many: 'booked items',
    title: ['equipment_name', 'start_at'],
    columns: equipmentBookingLabels,
  },
  'equipment.equipment_kits': { one: 'kit', many: 'kits', title: ['name'], columns: equipmentKitLabels },
  'equipment.equipment_kit_items': {
    one: 'item of a kit',
    many: 'items of kits',
    title: ['kit_id', 'equipment_id'],
    columns: equipmentKitLabels,
  },
  'equipment.equipment_problems': {
    one: 'problem of an item',
    many: 'problems of items',
    title: ['equipment_name'],
    columns: { equipmentId: 'Item', photoKey: 'Photo file', solverName: 'Solved by', reportedById: 'Reporter' },
    refersTo: { reported_by_id: MEMBERS_TABLE },
  },
  'equipment.stock_takes': {
    one: 'stock-take',
    many: 'stock-takes',
    title: ['location', 'created_at'],
    columns: { expectedIds: 'Expected items', startedById: 'Begun by' },
    refersTo: { started_by_id: MEMBERS_TABLE },
  },
};
