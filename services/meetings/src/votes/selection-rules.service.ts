import { discussionProposalMessages, type Cell } from '@lab/contracts';
import { InvalidInputException, RowHooks, type WrittenRow } from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DiscussionProposalEntity } from '../proposals/discussion-proposal.entity.js';
import {
  FORGET_RESULT,
  LINK_PROPOSER,
  MEETING_OF_PROPOSAL,
  SELECT_AGAIN,
} from '../proposals/discussion-proposal.sql.js';

const isId = (value: Cell | undefined): value is number => typeof value === 'number';

/**
 * What administrators change on the database page has the consequences of a vote: a meeting's selected paper is of its own
 * proposal, and it and the number of voters follow from the votes; a vote whose end is moved into the future is open again.
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
    if (!isId(id) || (await manager.existsBy(DiscussionProposalEntity, { id, meetingId: Number(meetingId) }))) return;
    const message = discussionProposalMessages.ofAnotherMeeting;
    throw new InvalidInputException([{ path: 'data.selected_proposal_id', message }]);
  }

  private async afterProposal({ before, after }: WrittenRow, manager: EntityManager): Promise<void> {
    if (after) {
      const { id } = after;
      if (before && before['voting_end_date'] !== after['voting_end_date']) await FORGET_RESULT.run(manager, { id });
      await LINK_PROPOSER.run(manager, { id });
    }
    const meetingIds = [before?.['meeting_id'], after?.['meeting_id']].filter(isId);
    await SELECT_AGAIN.run(manager, { meetingIds });
  }

  private async afterVote({ before, after }: WrittenRow, manager: EntityManager): Promise<void> {
    const ids = [...new Set([before?.['proposal_id'], after?.['proposal_id']].filter(isId))];
    for (const id of ids.toSorted((one, other) => one - other)) {
      const [proposal] = await MEETING_OF_PROPOSAL.run(manager, { id });
      if (proposal) await SELECT_AGAIN.run(manager, { meetingIds: [proposal.meetingId] });
    }
  }
}
