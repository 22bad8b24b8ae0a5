import {
  createLabMeetingSchema,
  labSettings,
  lineSchema,
  optionalLinkSchema,
  optionalTextSchema,
  personNameSchema,
  voteStatusSchema,
} from '@lab/contracts';
import { z } from 'zod';
import { readYaml } from './read-yaml.js';

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
