import { loadSampleMeetings, type SampleMeeting } from '@lab/content';
import { anonymousIdentity, winningPaper, type Identity, type PaperTally } from '@lab/contracts';
import { CONFIG, LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MeetingsConfig } from '../config.js';
import { LabClock } from '../lab-clock.js';
import { LabMeetingEntity } from '../lab-meetings/lab-meeting.entity.js';
import { wallClockLiteral } from '../lab-meetings/lab-meeting.sql.js';
import { DiscussionProposalEntity } from '../proposals/discussion-proposal.entity.js';
import { ProposalVoteEntity } from '../votes/proposal-vote.entity.js';
import { voterOf } from '../votes/voter.js';
import { meetingDate, voteBefore } from './sample-dates.js';

type SampleProposal = NonNullable<SampleMeeting['proposal']>;

/** Those who vote in the sample have not chosen an identity. */
const NOBODY: Identity = { ...anonymousIdentity(''), role: 'member' };

/** Fills an empty schedule with the sample lab's meetings, when SAMPLE_DATA asks for it. */
@Injectable()
export class SampleMeetings implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: MeetingsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly dataSource: DataSource,
    private readonly clock: LabClock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.SAMPLE_DATA) return;
    await this.dataSource.transaction(async (manager) => {
      // Replicas that start together take turns; the second finds the schedule filled.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('sample meetings'))`);
      if (await manager.existsBy(LabMeetingEntity, {})) return;
      const meetings = loadSampleMeetings(this.config.CONTENT_DIR);
      const today = await this.clock.today(manager);
      for (const meeting of meetings) await add(meeting, today, manager);
      this.logger.info({ count: meetings.length }, 'loaded the sample meetings');
    });
  }
}

const add = async (sample: SampleMeeting, today: string, manager: EntityManager): Promise<void> => {
  const { inWeeks, time, isCancelled, proposal, fields } = sample;
  const date = meetingDate(today, inWeeks, time);
  const { identifiers } = await manager.insert(LabMeetingEntity, {
    ...fields,
    date: wallClockLiteral(date),
    isCancelled,
  });
  if (proposal) await addProposal(proposal, (identifiers[0] as { id: number }).id, date, manager);
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
    const { key, ...voter } = voterOf(NOBODY, name);
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
