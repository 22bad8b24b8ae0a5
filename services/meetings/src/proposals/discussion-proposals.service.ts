import {
  discussionProposalMessages,
  type createDiscussionProposalSchema,
  type DiscussionProposal,
} from '@lab/contracts';
import { answerOnce, InvalidInputException, JsonList, jsonListSql, type Repeat } from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { violatedConstraint } from '../database/violation.js';
import { LabMeetingsService, type LockedMeeting } from '../lab-meetings/lab-meetings.service.js';
import { MeetingEvents } from '../meeting-events.js';
import { DiscussionProposalEntity } from './discussion-proposal.entity.js';
import { proposalsSql, VOTING_MOMENT } from './discussion-proposal.sql.js';

type Request = z.output<typeof createDiscussionProposalSchema>;

const DEFAULT_WINDOW = 7 * 24 * 60 * 60 * 1000;

@Injectable()
export class DiscussionProposalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly deadlines: Deadlines,
    private readonly events: MeetingEvents,
  ) {}

  /** The proposals of a meeting. */
  list(meetingId: number): JsonList {
    return new JsonList(this.dataSource, {
      counter: 'lab_meetings',
      sql: jsonListSql('proposals', proposalsSql('meeting_id = $1')),
      parameters: [meetingId],
      moment: VOTING_MOMENT,
    });
  }

  async create(request: Request, repeat?: Repeat): Promise<DiscussionProposal> {
    const { answer, isFirst } = await this.refuseSecond((manager) =>
      answerOnce(repeat, manager, () => this.propose(request, manager)),
    );
    if (isFirst) {
      this.deadlines.schedule(new Date(answer.votingStartDate), new Date(answer.votingEndDate));
      this.events.publishChange();
    }
    return answer;
  }

  private async propose(request: Request, manager: EntityManager): Promise<DiscussionProposal> {
    requireSeeking(await this.meetings.lock(request.meetingId, manager));
    const window = windowOf(request, await databaseNow(manager));
    const { identifiers } = await manager.insert(DiscussionProposalEntity, { ...request, ...window });
    const { id } = identifiers[0] as { id: number };
    const [made] = await manager.query<[DiscussionProposal]>(proposalsSql('id = $1'), [id]);
    return made;
  }

  private async refuseSecond<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      return await this.dataSource.transaction(work);
    } catch (error) {
      if (violatedConstraint(error) !== 'discussion_proposals_one_a_meeting') throw error;
      throw new ConflictException(discussionProposalMessages.exists);
    }
  }
}

const requireSeeking = ({ isCancelled, type }: LockedMeeting): void => {
  if (isCancelled) throw new ConflictException(discussionProposalMessages.cancelled);
  if (type !== 'paper_discussion') throw new ConflictException(discussionProposalMessages.notPaperDiscussion);
};

const databaseNow = async (manager: EntityManager): Promise<Date> => {
  const [row] = await manager.query<{ now: Date }[]>('SELECT server_now() AS now');
  return row!.now;
};

const windowOf = (
  { votingStartDate, votingEndDate, votingSeconds }: Request,
  now: Date,
): { votingStartDate: Date; votingEndDate: Date } => {
  const start = votingStartDate ?? now;
  const length = votingSeconds ? votingSeconds * 1000 : DEFAULT_WINDOW;
  const end = votingEndDate ?? new Date(start.getTime() + length);
  if (end > start) return { votingStartDate: start, votingEndDate: end };
  throw new InvalidInputException([{ path: 'votingEndDate', message: discussionProposalMessages.endBeforeStart }]);
};
