import {
  discussionProposalMessages,
  isCalled,
  isInRange,
  namesOf,
  outsideRangeMessage,
  proposalVoteMessages,
  type createDiscussionProposalSchema,
  type DiscussionProposal,
  type Identity,
  type PaperOption,
  type voteAgainSchema,
} from '@lab/contracts';
import {
  InvalidInputException,
  JsonList,
  type NamedMember,
  NOW,
  type Repeat,
  Writes,
  refuseWhen,
} from '@lab/service-kit';
import { Deadlines } from '@lab/service-kit/deadlines';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { LockedMeeting } from '../lab-meetings/lab-meeting.sql.js';
import { LabMeetingsService } from '../lab-meetings/lab-meetings.service.js';
import { KnownMemberEntity } from '../people/known-member.entity.js';
import { KnownMembersService } from '../people/known-members.service.js';
import { ownVoterKey } from '../votes/voter.js';
import { DiscussionProposalEntity } from './discussion-proposal.entity.js';
import { CHOOSE_PAPER, MEMBER_CALLED, PROPOSAL, PROPOSAL_LIST, VOTE_AGAIN } from './discussion-proposal.sql.js';

type Request = z.output<typeof createDiscussionProposalSchema>;

const DEFAULT_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

@Injectable()
export class DiscussionProposalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly meetings: LabMeetingsService,
    private readonly known: KnownMembersService,
    private readonly deadlines: Deadlines,
    private readonly writes: Writes,
  ) {}

  list(meetingId: number, caller: Identity): JsonList {
    return new JsonList(this.dataSource, PROPOSAL_LIST, { meetingId, voterKey: ownVoterKey(caller) });
  }

  async create(request: Request, caller: Identity, repeat?: Repeat): Promise<DiscussionProposal> {
    const requireNamed = await this.known.ask(await this.notYetKnown(caller), repeat);
    const proposal = await refuseWhen('discussion_proposals_one_a_meeting', discussionProposalMessages.exists, () =>
      this.writes.once(caller, repeat, async (manager) => {
        await requireNamed(manager);
        return this.propose(request, caller, manager);
      }),
    );
    this.deadlines.schedule(new Date(proposal.votingStartDate), new Date(proposal.votingEndDate));
    return proposal;
  }

  /** Selects a paper after a vote without any votes. */
  async choose(id: number, paper: PaperOption, caller: Identity): Promise<DiscussionProposal> {
    return this.afterNobodyVoted(id, caller, (manager) => CHOOSE_PAPER.run(manager, { id, paper }));
  }

  /** Reopens a vote that ended without any votes. */
  async voteAgain(id: number, window: z.output<typeof voteAgainSchema>, caller: Identity): Promise<DiscussionProposal> {
    const opened = await this.afterNobodyVoted(id, caller, async (manager) => {
      const { votingStartDate: start, votingEndDate: end } = windowOf(window, await databaseNow(manager));
      return VOTE_AGAIN.run(manager, { id, start, end });
    });
    this.deadlines.schedule(new Date(opened.votingStartDate), new Date(opened.votingEndDate));
    return opened;
  }

  /**
   * @throws NotFoundException for an unknown proposal
   * @throws ConflictException when the vote has not ended or has votes, or when the meeting takes no papers
   */
  private async afterNobodyVoted(
    id: number,
    caller: Identity,
    change: (manager: EntityManager) => Promise<{ id: number }[]>,
  ): Promise<DiscussionProposal> {
    return this.writes.write(caller, async (manager) => {
      const known = await manager.findOneBy(DiscussionProposalEntity, { id });
      if (!known) throw new NotFoundException(proposalVoteMessages.unknownProposal);
      requireSeeking(await this.meetings.lock(known.meetingId, manager));
      const changed = await change(manager);
      if (!changed.length) throw new ConflictException(discussionProposalMessages.notWithoutVotes);
      return PROPOSAL.one(manager, { id, voterKey: null });
    });
  }

  /**
   * The session has already proven the caller's identity. The members service is only asked when the caller is not in
   * the copies yet.
   */
  private async notYetKnown({ chosenMember }: Identity): Promise<NamedMember[]> {
    if (!chosenMember) return [];
    const { id: memberId } = chosenMember;
    const isKnown = await this.dataSource.manager.existsBy(KnownMemberEntity, { id: memberId });
    return isKnown ? [] : [{ memberId, path: 'proposedBy', mayBeAlumni: true }];
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
    return PROPOSAL.one(manager, { id, voterKey: null });
  }
}

type Proposer = Pick<DiscussionProposalEntity, 'proposedBy' | 'proposedById'>;

/**
 * A caller with a chosen identity proposes as this member, under whichever of their names was typed. Any other typed
 * name is ignored. Callers without an identity propose under the typed name.
 */
const proposerOf = async ({ chosenMember }: Identity, typed: string, manager: EntityManager): Promise<Proposer> => {
  if (!chosenMember) return byName(typed, manager);
  const { id, name } = chosenMember;
  const known = await manager.findOneBy(KnownMemberEntity, { id });
  const proposedBy = isCalled(typed, known ? [name, ...namesOf(known)] : [name]) ? typed : name;
  return known ? { proposedBy, proposedById: id } : byName(proposedBy, manager);
};

const byName = async (proposedBy: string, manager: EntityManager): Promise<Proposer> => {
  const member = await MEMBER_CALLED.one(manager, { called: proposedBy });
  return { proposedBy, proposedById: member.id };
};

const requireSeeking = ({ isCancelled, type }: LockedMeeting): void => {
  if (isCancelled) throw new ConflictException(discussionProposalMessages.cancelled);
  if (type !== 'paper_discussion') throw new ConflictException(discussionProposalMessages.notPaperDiscussion);
};

const databaseNow = async (manager: EntityManager): Promise<Date> => {
  return (await NOW.one(manager)).now;
};

type WindowEnd = 'votingEndDate' | 'votingSeconds';

const windowOf = (
  { votingStartDate, votingEndDate, votingSeconds }: Partial<Pick<Request, 'votingStartDate' | WindowEnd>>,
  now: Date,
): { votingStartDate: Date; votingEndDate: Date } => {
  const start = votingStartDate ?? now;
  const length = votingSeconds ? votingSeconds * 1000 : DEFAULT_WINDOW_MS;
  const end = votingEndDate ?? new Date(start.getTime() + length);
  if (!isInRange(end.toISOString()))
    throw new InvalidInputException([{ path: 'votingEndDate', message: outsideRangeMessage() }]);
  if (end > start) return { votingStartDate: start, votingEndDate: end };
  throw new InvalidInputException([{ path: 'votingEndDate', message: discussionProposalMessages.endBeforeStart }]);
};
