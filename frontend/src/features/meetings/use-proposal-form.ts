import { zodResolver } from '@hookform/resolvers/zod';
import type { LabMeeting } from '@lab/contracts';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useOwnName } from './use-own-name';
import type { PaperFields } from './meetings-context';
import { proposalFormSchema, type ProposalForm } from './proposal-form';

export type ProposalFormApi = UseFormReturn<ProposalForm>;

interface ProposalStart {
  meeting: LabMeeting | undefined;
  papers: PaperFields | undefined;
  votingSeconds: number;
}

export const useProposalForm = ({ meeting, papers, votingSeconds }: ProposalStart): ProposalFormApi =>
  useForm<ProposalForm>({
    resolver: zodResolver<ProposalForm, unknown, ProposalForm>(proposalFormSchema as never, undefined, { raw: true }),
    defaultValues: {
      meetingId: meeting?.id ?? 0,
      proposedBy: useOwnName(),
      paperATitle: '',
      paperALink: '',
      paperBTitle: '',
      paperBLink: '',
      paperCTitle: '',
      paperCLink: '',
      ...papers,
      votingSeconds,
    },
  });
