import { labMeetingTypes, limits, lineSchema, storedName, type LabMeetingType, type MemberNames } from '@lab/contracts';
import { z } from 'zod';
import { ContentError } from './content-error.js';
import { readYaml } from './read-yaml.js';
import { loadSampleMembers } from './sample-members.js';

const FILE = 'sample/meetings.yaml';

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
