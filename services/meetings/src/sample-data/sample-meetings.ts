import {
  loadSampleMeetings,
  loadSampleTurns,
  type SampleMeeting,
  type SampleMinutes,
  type SampleTurns,
} from '@lab/content';
import {
  addDays,
  anonymousIdentity,
  dayjs,
  type Identity,
  labSettings,
  type PaperTally,
  weekdayOf,
  winningPaper,
} from '@lab/contracts';
import { CONFIG, fillWhenEmpty, LOGGER, type Logger, type SampleTable } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MeetingsConfig } from '../config.js';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { addMeeting, LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { ActionItemEntity } from '../minutes/action-item.entity.js';
import { MinutesEntity } from '../minutes/minutes.entity.js';
import { DiscussionProposalEntity } from '../proposals/discussion-proposal.entity.js';
import { ProposalVoteEntity } from '../votes/proposal-vote.entity.js';
import { voterOf } from '../votes/voter.js';
import { AbsenceEntity } from '../absences/absence.entity.js';
import { KnownMemberEntity } from '../people/known-member.entity.js';
import { PresentationRotationEntity } from '../rotations/presentation-rotation.entity.js';
import { RotationMemberEntity } from '../rotations/rotation-member.entity.js';

type SampleProposal = NonNullable<SampleMeeting['proposal']>;

/** The sample's voters have no chosen identity. */
const WITHOUT_IDENTITY: Identity = { ...anonymousIdentity(''), role: 'member' };

/** Fills an empty schedule with the sample lab's meetings if SAMPLE_DATA is set. */
@Injectable()
export class SampleMeetings implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: MeetingsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.SAMPLE_DATA) return;
    const { CONTENT_DIR } = this.config;
    await fillWhenEmpty(this.dataSource, {
      name: 'sample meetings',
      entity: LabMeetingEntity,
      prepare: () => ({ meetings: loadSampleMeetings(CONTENT_DIR), turns: loadSampleTurns(CONTENT_DIR) }),
      write: async ({ meetings, turns }, manager) => {
        const today = await this.meetings.today(manager);
        // Before the meetings, so that presenting at them counts as a turn.
        await addSampleTurns(turns, today, manager);
        for (const meeting of meetings) await add(meeting, today, manager);
        this.logger.info({ count: meetings.length }, 'loaded the sample meetings');
      },
    });
  }
}

const add = async (sample: SampleMeeting, today: string, manager: EntityManager): Promise<void> => {
  const { inWeeks, time, isCancelled, proposal, minutes, fields } = sample;
  const date = meetingDate(today, inWeeks, time);
  const id = await addMeeting({ ...fields, date, isCancelled }, manager);
  if (proposal) await addProposal(proposal, id, date, manager);
  if (minutes) await addMinutes(minutes, id, date, manager);
};

const addMinutes = async (
  { decisions, notes, toDos }: SampleMinutes,
  meetingId: number,
  date: string,
  manager: EntityManager,
): Promise<void> => {
  await manager.insert(MinutesEntity, { meetingId, decisions, notes });
  const items = toDos.map(({ text, weeksAfter, isDone }, position) => {
    const dueDate = weeksAfter === null ? null : addDays(date.slice(0, 10), weeksAfter * 7);
    return { meetingId, position, text, dueDate, isDone };
  });
  await manager.insert(ActionItemEntity, items);
};

const addProposal = async (
  proposal: SampleProposal,
  meetingId: number,
  date: string,
  manager: EntityManager,
): Promise<void> => {
  const tally = tallyOf(proposal);
  const { id } = await manager.save(DiscussionProposalEntity, {
    ...papersOf(proposal),
    ...voteBefore(date),
    meetingId,
    votedCount: tally.paper_a + tally.paper_b + tally.paper_c,
  });
  for (const [name, voteStatus] of Object.entries(proposal.votes)) {
    const { key, ...voter } = voterOf(WITHOUT_IDENTITY, name);
    await manager.save(ProposalVoteEntity, { ...voter, voterKey: key, proposalId: id, voteStatus });
  }
  const selected = { selectedProposalId: id, selectedPaperOption: winningPaper(tally) };
  await manager.update(LabMeetingEntity, meetingId, selected);
};

const tallyOf = ({ votes }: SampleProposal): PaperTally => {
  const count = (option: string) => Object.values(votes).filter((vote) => vote === option).length;
  return { paper_a: count('paper_a'), paper_b: count('paper_b'), paper_c: count('paper_c') };
};

const papersOf = ({ proposedBy, papers: [a, b, c] }: SampleProposal) => ({
  proposedBy,
  description: `Options: ${[a, b, c].map(({ title }) => title).join(', ')}`,
  paperATitle: a.title,
  paperALink: a.link,
  paperBTitle: b.title,
  paperBLink: b.link,
  paperCTitle: c.title,
  paperCLink: c.link,
});

/**
 * The local time of a meeting a number of weeks after the next meeting day, which may be today.
 * @param today `YYYY-MM-DD`
 * @param time `HH:mm`
 */
const meetingDate = (today: string, inWeeks: number, time: string): string => {
  const days = ((labSettings().meetings.weekday - weekdayOf(today) + 7) % 7) + inWeeks * 7;
  return `${addDays(today, days)}T${time}:00`;
};

/** A settled vote of the lab's usual length, two days before a meeting. */
const voteBefore = (date: string) => {
  const start = dayjs.utc(date).subtract(2, 'days');
  const [votingStartDate, votingEndDate] = [
    start.toDate(),
    start.add(labSettings().meetings.votingSeconds, 'seconds').toDate(),
  ];
  return {
    votingStartDate,
    votingEndDate,
    createdAt: votingStartDate,
    openedAt: votingStartDate,
    settledAt: votingEndDate,
  };
};

/**
 * Adds the sample's rotations and absences. The members service may not have answered yet, so the sample's members are
 * added first. They are removed again if its answer contains other members.
 */
export const addSampleTurns = async (
  { members, rotations, absences }: SampleTurns,
  today: string,
  manager: EntityManager,
): Promise<void> => {
  const ids = new Set([
    ...rotations.flatMap(({ memberIds }) => memberIds),
    ...absences.map(({ memberId }) => memberId),
  ]);
  const named = members.filter(({ id }) => ids.has(id));
  await manager.createQueryBuilder().insert().into(KnownMemberEntity).values(named).orIgnore().execute();
  for (const { type, perMeeting, memberIds, pausedIds } of rotations) {
    const { id: rotationId } = await manager.save(PresentationRotationEntity, { type, perMeeting });
    const rows = memberIds.map((memberId, position) => ({
      rotationId,
      memberId,
      position,
      isPaused: pausedIds.includes(memberId),
    }));
    await manager.insert(RotationMemberEntity, rows);
  }
  for (const { memberId, fromInDays, toInDays, reason } of absences) {
    const [startDate, endDate] = [addDays(today, fromInDays), addDays(today, toInDays)];
    await manager.insert(AbsenceEntity, { memberId, startDate, endDate, reason });
  }
};

const ofMeeting = { column: 'meeting_id', target: 'lab_meetings' } as const;

/** The tables of the sample meetings. Parts of a record come before the record. */
export const sampleTables: readonly SampleTable[] = [
  {
    table: 'proposal_votes',
    partOf: { column: 'proposal_id', target: 'discussion_proposals' },
    member: 'member_id',
  },
  {
    table: 'discussion_proposals',
    noun: 'proposals',
    title: 'paper_a_title',
    partOf: ofMeeting,
    member: 'proposed_by_id',
  },
  { table: 'presentation_swaps', partOf: ofMeeting, member: 'member_id' },
  { table: 'meeting_files', partOf: ofMeeting, member: 'member_id' },
  { table: 'action_items', partOf: ofMeeting, member: 'member_id' },
  { table: 'meeting_minutes', partOf: ofMeeting },
  { table: 'meeting_people', partOf: ofMeeting, member: 'member_id' },
  { table: 'lab_meetings', noun: 'meetings', title: 'title' },
  {
    table: 'rotation_members',
    partOf: { column: 'rotation_id', target: 'presentation_rotations' },
    member: 'member_id',
  },
  { table: 'presentation_rotations' },
  { table: 'absences', member: 'member_id' },
];
