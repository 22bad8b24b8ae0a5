import { gatheringVisibilitySchema, lineSchema, rsvpAnswerSchema, textSchema, venueFields } from '@lab/contracts';
import { z } from 'zod';
import { ContentError } from './content-error.js';
import { readYaml } from './read-yaml.js';
import { loadSampleMembers } from './sample-members.js';

const FILE = 'sample/gatherings.yaml';

const memberSchema = lineSchema('A name from sample/members.yaml is missing');
const daysSchema = z.int('Days are a whole number').min(-3650).max(3650);

const sampleVenueSchema = z.object({
  ...venueFields,
  addedBy: memberSchema,
  yes: z.array(memberSchema).default([]),
  no: z.array(memberSchema).default([]),
  comments: z.array(z.object({ member: memberSchema, comment: textSchema('A comment needs text') })).default([]),
});

const sampleGatheringSchema = z
  .object({
    title: lineSchema('An event needs a title'),
    description: textSchema('An event needs a description', 1, 1000),
    visibility: gatheringVisibilitySchema,
    proposedBy: memberSchema,
    proposedDaysAgo: daysSchema.min(0, 'An event was proposed before today'),
    inDays: daysSchema,
    votingEndsInDays: daysSchema,
    venues: z.array(sampleVenueSchema),
    rsvps: z
      .array(z.object({ member: memberSchema, answer: rsvpAnswerSchema, headCount: z.int().positive() }))
      .default([]),
  })
  .refine(({ inDays, votingEndsInDays }) => votingEndsInDays < inDays, {
    path: ['votingEndsInDays'],
    message: 'Voting ends before the event',
  });

export type SampleGathering = z.output<typeof sampleGatheringSchema>;

/** The sample lab's gatherings, and its members' ids, valid after the sample members are loaded. */
export interface SampleGatherings {
  gatherings: SampleGathering[];
  memberIds: ReadonlyMap<string, number>;
}

const namesIn = ({ proposedBy, venues, rsvps }: SampleGathering): string[] => [
  proposedBy,
  ...venues.flatMap(({ addedBy, yes, no, comments }) => [
    addedBy,
    ...yes,
    ...no,
    ...comments.map(({ member }) => member),
  ]),
  ...rsvps.map(({ member }) => member),
];

/**
 * The sample lab's gatherings (`sample/gatherings.yaml`) with venues, votes and answers of sample members.
 * @param directory the content folder
 * @throws ContentError
 */
export const loadSampleGatherings = (directory: string): SampleGatherings => {
  const { gatherings } = readYaml(directory, FILE, z.object({ gatherings: z.array(sampleGatheringSchema) }));
  const memberIds = new Map(loadSampleMembers(directory).map(({ name }, index) => [name, index + 1]));
  const unknown = gatherings.flatMap(namesIn).filter((name) => !memberIds.has(name));
  if (unknown.length) throw new ContentError(FILE, [`not in sample/members.yaml: ${unknown.join(', ')}`]);
  return { gatherings, memberIds };
};
