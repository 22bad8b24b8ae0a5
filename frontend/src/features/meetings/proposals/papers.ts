import {
  amountText,
  paperOptions,
  winningPaper,
  type DiscussionProposal,
  type LabMeeting,
  type PaperOption,
  type PaperTally,
  fullName,
} from '@lab/contracts';
import { useSession } from '../../../lib/session/session.api';
import type { PaperFields } from '../meetings-context';

interface Paper {
  option: PaperOption;
  /** `A`. */
  letter: string;
  title: string;
  link: string | null;
}

const letters = { paper_a: 'A', paper_b: 'B', paper_c: 'C' } as const;

/** The three papers of a proposal. */
export const papersOf = (proposal: DiscussionProposal): Paper[] =>
  paperOptions.map((option) => {
    const letter = letters[option];
    return { option, letter, title: proposal[`paper${letter}Title`], link: proposal[`paper${letter}Link`] };
  });

/** The selected paper; otherwise the one with most votes, once they are loaded. */
export const winnerOf = (meeting: LabMeeting, tally: PaperTally | undefined): PaperOption | undefined =>
  meeting.selectedPaperOption ?? (tally && winningPaper(tally));

/** The number of votes. Their distribution is hidden until the vote ends. */
export const votedText = (proposal: DiscussionProposal | undefined): string =>
  `${amountText(proposal?.votedCount ?? 0, 'people have', 'person has')} voted`;

/** The papers that did not win, as the first two of a new proposal. */
export const losingPapers = (proposal: DiscussionProposal, winner: PaperOption): PaperFields => {
  const [a, b] = papersOf(proposal).filter(({ option }) => option !== winner);
  return {
    paperATitle: a?.title ?? '',
    paperALink: a?.link ?? '',
    paperBTitle: b?.title ?? '',
    paperBLink: b?.link ?? '',
  };
};

/** The name with which the user votes, and the paper that they have voted for. */
export const useOwnVote = (proposal: DiscussionProposal | undefined) => {
  const identity = useSession().session?.member;
  return {
    hasIdentity: Boolean(identity),
    name: identity ? fullName(identity) : '',
    paper: identity && proposal ? papersOf(proposal).find(({ option }) => option === proposal.myVote) : undefined,
  };
};
