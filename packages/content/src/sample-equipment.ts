import {
  createEquipmentSchema,
  fullName,
  lineSchema,
  optionalLineSchema,
  optionalTextSchema,
  returnConditionSchema,
  storedName,
} from '@lab/contracts';
import { z } from 'zod';
import { ContentError } from './content-error.js';
import { readYaml } from './read-yaml.js';
import { sampleCategory } from './sample-choices.js';
import { loadSampleMembers } from './sample-members.js';

const FILE = 'sample/equipment.yaml';

const daysSchema = z.int('Days are a whole number').min(0, 'Days are counted from 0').max(3650, 'At most ten years');

const sampleCheckoutSchema = z
  .object({
    member: lineSchema('A checkout needs a member'),
    purpose: lineSchema('A checkout needs a purpose', 3),
    checkoutNotes: optionalTextSchema(),
    takenDaysAgo: daysSchema,
    /** Exactly one of these: the due day, relative to the day of loading. */
    dueDaysAgo: daysSchema.optional(),
    dueInDays: daysSchema.optional(),
    returned: z
      .object({ daysAgo: daysSchema, condition: returnConditionSchema, notes: optionalTextSchema() })
      .nullable()
      .default(null),
  })
  .refine(({ dueDaysAgo, dueInDays }) => (dueDaysAgo === undefined) !== (dueInDays === undefined), {
    path: ['dueInDays'],
    message: 'Give dueInDays or dueDaysAgo',
  });

const sampleReservationSchema = z
  .object({
    member: lineSchema('A reservation needs a member'),
    purpose: lineSchema('A reservation needs a purpose', 3),
    fromInDays: daysSchema,
    toInDays: daysSchema,
  })
  .refine(({ fromInDays, toInDays }) => toInDays >= fromInDays, {
    path: ['toInDays'],
    message: 'Ends before it begins',
  });

const sampleItemSchema = createEquipmentSchema.omit({ keeperId: true, nextCheckOn: true }).extend({
  category: z.preprocess(sampleCategory, createEquipmentSchema.shape.category),
  checkouts: z.array(sampleCheckoutSchema).default([]),
  reservations: z.array(sampleReservationSchema).default([]),
  keeper: optionalLineSchema(),
  /** Relative to the day of loading. */
  nextCheckInDays: daysSchema.nullable().default(null),
});

export type SampleItem = z.output<typeof sampleItemSchema>;

/**
 * The sample lab's equipment, and the ids of its members by their Chinese names, valid after the sample members are
 * loaded.
 */
export interface SampleEquipment {
  items: SampleItem[];
  members: ReadonlyMap<string, { id: number; fullName: string }>;
}

/**
 * The sample lab's equipment (`sample/equipment.yaml`) with checkouts and reservations by sample members.
 * @param directory the content folder
 * @throws ContentError
 */
export const loadSampleEquipment = (directory: string): SampleEquipment => {
  const { equipment: items } = readYaml(directory, FILE, z.object({ equipment: z.array(sampleItemSchema) }));
  const members = new Map(
    loadSampleMembers(directory).map((member, index) => [
      member.name,
      { id: index + 1, fullName: fullName({ ...member, name: storedName(member) }) },
    ]),
  );
  const named = items.flatMap(({ keeper, checkouts, reservations }) => [
    ...(keeper ? [keeper] : []),
    ...[...checkouts, ...reservations].map(({ member }) => member),
  ]);
  const unknown = named.filter((member) => !members.has(member));
  if (unknown.length) throw new ContentError(FILE, [`not in sample/members.yaml: ${unknown.join(', ')}`]);
  return { items, members };
};
