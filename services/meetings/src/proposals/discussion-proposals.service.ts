import {
  discussionProposalMessages,
  isCalled,
  isInRange,
  namesOf,
  outsideRangeMessage,
  type createDiscussionProposalSchema,
  type DiscussionProposal,
  type Identity,
} from '@lab/contracts';
import {
  answerOnce,
  brokenRule,
  InvalidInputException,
  JsonList,
  NOW,
  type Repeat,
  SignalClient,
  writeAs,
} from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { LockedMeeting } from '../lab-meetings/lab-meeting.sql.js';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMemberEntity } from '../people/known-member.entity.js';
import { ownVoterKey } from '../votes/voter.js';
import { DiscussionProposalEntity } from './discussion-proposal.entity.js';
import { PROPOSAL, PROPOSAL_LIST } from './discussion-proposal.sql.js';

type Request = z.output<typeof createDiscussionProposalSchema>;

const DEFAULT_WINDOW = 7 * 24 * 60 * 60 * 1000;

@Injectable()
export class DiscussionProposalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly deadlines: Deadlines,
    private readonly signals: SignalClient,
  ) {}

  list(meetingId: number, caller: Identity): JsonList {
    return new JsonList(this.dataSource, PROPOSAL_LIST, { meetingId, voterKey: ownVoterKey(caller) });
  }

  async create(request: Request, caller: Identity, repeat?: Repeat): Promise<DiscussionProposal> {
    const { answer, isFirst } = await this.refuseSecond(caller, (manager) =>
      answerOnce(repeat, manager, () => this.propose(request, caller, manager)),
    );
    if (isFirst) {
      this.deadlines.schedule(new Date(answer.votingStartDate), new Date(answer.votingEndDate));
      this.signals.emit('lab-meetings');
    }
    return answer;
  }

  private async propose(request: Request, caller: Identity, manager: EntityManager): Promise<DiscussionProposal> {
    requireSeeking(await this.meetings.lock(request.meetingId, manager));
    const window = windowOf(request, await databaseNow(manager));
    const { identifiers } = await manager.insert(DiscussionProposalEntity, {
      ...request,
      ...window,
      ...(await proposerOf(caller, request.proposedBy, manager)),
    });
    const { id } = identifiers[0] as { id: number };
    const [made] = await PROPOSAL.run(manager, { id, voterKey: null });
    return made!;
  }

  private async refuseSecond<Result>(
    caller: Identity,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await writeAs(this.dataSource, caller, work);
    } catch (error) {
      if (brokenRule(error).constraint !== 'discussion_proposals_one_a_meeting') throw error;
      throw new ConflictException(discussionProposalMessages.exists);
    }
  }
}

type Proposer = Pick<DiscussionProposalEntity, 'proposedBy' | 'proposedById'>;

/**
 * The chosen identity if there is one, by whichever of their names was typed, as with votes; else the typed name. Another
 * name that a chosen identity sends is ignored.
 */
const proposerOf = async ({ chosenMember }: Identity, typed: string, manager: EntityManager): Promise<Proposer> => {
  if (!chosenMember) return { proposedBy: typed, proposedById: null };
  const { id, name } = chosenMember;
  const known = await manager.findOneBy(KnownMemberEntity, { id });
  const names = known ? [name, ...namesOf(known)] : [name];
  return { proposedBy: isCalled(typed, names) ? typed : name, proposedById: id };
};

const requireSeeking = ({ isCancelled, type }: LockedMeeting): void => {
  if (isCancelled) throw new ConflictException(discussionProposalMessages.cancelled);
  if (type !== 'paper_discussion') throw new ConflictException(discussionProposalMessages.notPaperDiscussion);
};

const databaseNow = async (manager: EntityManager): Promise<Date> => {
  const [row] = await NOW.run(manager);
  return row!.now;
};

const windowOf = (
  { votingStartDate, votingEndDate, votingSeconds }: Request,
  now: Date,
): { votingStartDate: Date; votingEndDate: Date } => {
  const start = votingStartDate ?? now;
  const length = votingSeconds ? votingSeconds * 1000 : DEFAULT_WINDOW;
  const end = votingEndDate ?? new Date(start.getTime() + length);
  if (!isInRange(end.toISOString()))
    throw new InvalidInputException([{ path: 'votingEndDate', message: outsideRangeMessage() }]);
  if (end > start) return { votingStartDate: start, votingEndDate: end };
  throw new InvalidInputException([{ path: 'votingEndDate', message: discussionProposalMessages.endBeforeStart }]);
};
