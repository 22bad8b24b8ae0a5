import { discussionProposalMessages } from '@lab/contracts';
import { idsIn, InvalidInputException, RowHooks, type WrittenRow } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DiscussionProposalEntity } from '../proposals/discussion-proposal.entity.js';
import {
  FORGET_RESULT,
  LINK_PROPOSER,
  MEETING_OF_PROPOSAL,
  SELECT_AGAIN,
} from '../proposals/discussion-proposal.sql.js';

/**
 * Keeps votes consistent when administrators edit rows on the database page. A meeting's selected paper belongs to its
 * own proposal. The selected paper and the number of voters are recalculated from the votes. A vote whose end is moved
 * into the future is reopened.
 */
@Injectable()
export class SelectionRulesService {
  constructor(hooks: RowHooks) {
    hooks.after('lab_meetings', (row, manager) => this.afterMeeting(row, manager));
    hooks.after('discussion_proposals', (row, manager) => this.afterProposal(row, manager));
    hooks.after('proposal_votes', (row, manager) => this.afterVote(row, manager));
  }

  private async afterMeeting({ after }: WrittenRow, manager: EntityManager): Promise<void> {
    const { id: meetingId, selected_proposal_id: id } = after ?? {};
    if (
      typeof id !== 'number' ||
      (await manager.existsBy(DiscussionProposalEntity, { id, meetingId: Number(meetingId) }))
    )
      return;
    const message = discussionProposalMessages.ofAnotherMeeting;
    throw new InvalidInputException([{ path: 'data.selected_proposal_id', message }]);
  }

  private async afterProposal(row: WrittenRow, manager: EntityManager): Promise<void> {
    const { before, after } = row;
    if (after) {
      const { id } = after;
      if (before && before['voting_end_date'] !== after['voting_end_date']) await FORGET_RESULT.run(manager, { id });
      await LINK_PROPOSER.run(manager, { id });
    }
    await SELECT_AGAIN.run(manager, { meetingIds: idsIn(row, 'meeting_id') });
  }

  private async afterVote(row: WrittenRow, manager: EntityManager): Promise<void> {
    const ids = new Set(idsIn(row, 'proposal_id'));
    for (const id of [...ids].toSorted((one, other) => one - other)) {
      const [proposal] = await MEETING_OF_PROPOSAL.run(manager, { id });
      if (proposal) await SELECT_AGAIN.run(manager, { meetingIds: [proposal.meetingId] });
    }
  }
}
