import {
  createLabMeetingSchema,
  labSettings,
  lineSchema,
  optionalLinkSchema,
  optionalTextSchema,
  personNameSchema,
  voteStatusSchema,
  labMeetingTypes,
  limits,
  storedName,
  type LabMeetingType,
  type MemberNames,
} from '@lab/contracts';
import { z } from 'zod';
import { readYaml } from './read-yaml.js';
import { ContentError } from './content-error.js';
import { loadSampleMembers } from './sample-members.js';

const FILE = 'sample/meetings.yaml';

const paperSchema = z.object({ title: lineSchema('A paper needs a title', 1, 500), link: optionalLinkSchema() });

const sampleProposalSchema = z.object({
  proposedBy: lineSchema('A proposal needs a name'),
  papers: z.tuple([paperSchema, paperSchema, paperSchema], 'A proposal has three papers'),
  votes: z.record(z.string().min(1), voteStatusSchema).default({}),
});

/** The minutes of a sample meeting. A to-do is due a number of weeks after the meeting. */
const sampleMinutesSchema = z.object({
  decisions: optionalTextSchema(),
  notes: optionalTextSchema(),
  toDos: z
    .array(
      z.object({
        text: lineSchema('A to-do needs a text'),
        weeksAfter: z.int('Weeks are a whole number').min(0).max(520).nullable().default(null),
        isDone: z.boolean().default(false),
      }),
    )
    .default([]),
});

export type SampleMinutes = z.output<typeof sampleMinutesSchema>;

/** Any date on the weekday of lab meetings, because the form's schema requires one. 2030 begins with a Tuesday. */
const someDay = (): string => `2030-01-0${1 + ((labSettings().meetings.weekday + 5) % 7)}`;

const sampleMeetingSchema = z
  .looseObject({
    /** 0 is the next day of lab meetings, including the day of loading; -1 is one week earlier. */
    inWeeks: z.int('Weeks are a whole number').min(-520).max(520),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as HH:MM')
      .default(() => labSettings().meetings.time),
    isCancelled: z.boolean().default(false),
    presenters: z.array(personNameSchema('A presenter needs a name')).default([]),
    proposal: sampleProposalSchema.nullable().default(null),
    minutes: sampleMinutesSchema.nullable().default(null),
  })
  .transform(({ inWeeks, time, isCancelled, proposal, minutes, presenters, ...fields }, context) => {
    const meeting = createLabMeetingSchema.safeParse({
      ...fields,
      presenters: presenters.join(', '),
      date: `${someDay()}T${time}`,
    });
    for (const { path, message } of meeting.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
    return meeting.success ? { inWeeks, time, isCancelled, proposal, minutes, fields: meeting.data } : z.NEVER;
  })
  .refine(({ proposal, inWeeks }) => !proposal || inWeeks < 0, {
    path: ['proposal'],
    message: 'Only a past meeting has a vote that has ended',
  });

export type SampleMeeting = z.output<typeof sampleMeetingSchema>;

/**
 * The sample lab's meetings (`sample/meetings.yaml`).
 * @param directory the content folder
 * @throws ContentError
 */
export const loadSampleMeetings = (directory: string): SampleMeeting[] =>
  readYaml(directory, FILE, z.object({ meetings: z.array(sampleMeetingSchema) })).meetings;

const namesSchema = z.array(lineSchema('A member needs a name')).default([]);

const sampleRotationSchema = z.object({
  perMeeting: z.int().min(1).max(limits.presentersPerMeeting).default(1),
  members: namesSchema,
  pauses: namesSchema,
});

const daysSchema = z.int('Days are a whole number').min(0, 'Days are counted from 0').max(365, 'At most a year');

const sampleAbsenceSchema = z.object({
  member: lineSchema('An absence needs a member'),
  fromInDays: daysSchema,
  toInDays: daysSchema,
  reason: lineSchema('The reason is empty').nullable().default(null),
});

const sampleTurnsSchema = z.object({
  rotations: z.partialRecord(z.enum(labMeetingTypes), sampleRotationSchema).default({}),
  absences: z.array(sampleAbsenceSchema).default([]),
});

/**
 * The rotations and absences of the sample lab. Members have the ids that they will get when the sample members are
 * loaded.
 */
export interface SampleTurns {
  members: (MemberNames & { isAlumni: boolean })[];
  rotations: { type: LabMeetingType; perMeeting: number; memberIds: number[]; pausedIds: number[] }[];
  absences: { memberId: number; fromInDays: number; toInDays: number; reason: string | null }[];
}

/**
 * The rotations and absences of the sample lab (`sample/meetings.yaml`).
 * @param directory the content folder
 * @throws ContentError
 */
export const loadSampleTurns = (directory: string): SampleTurns => {
  const { rotations, absences } = readYaml(directory, FILE, sampleTurnsSchema);
  const members = loadSampleMembers(directory).map((member, index) => ({
    id: index + 1,
    name: storedName(member),
    nameEn: member.nameEn,
    isAlumni: member.isAlumni,
    called: member.name,
  }));
  const unknown: string[] = [];
  const idOf = (name: string): number => {
    const member = members.find(({ called }) => called === name);
    if (!member) unknown.push(name);
    return member?.id ?? 0;
  };
  const turns = {
    members: members.map(({ called: _called, ...member }) => member),
    rotations: Object.entries(rotations).map(([type, { perMeeting, members: names, pauses }]) => ({
      type: type as LabMeetingType,
      perMeeting,
      memberIds: names.map(idOf),
      pausedIds: pauses.map(idOf),
    })),
    absences: absences.map(({ member, fromInDays, toInDays, reason }) => ({
      memberId: idOf(member),
      fromInDays,
      toInDays,
      reason,
    })),
  };
  if (unknown.length > 0) throw new ContentError(FILE, [`not in sample/members.yaml: ${unknown.join(', ')}`]);
  return turns;
};
