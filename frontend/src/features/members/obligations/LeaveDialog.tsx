import {
  leaveSchema,
  leavingMessages,
  obligationKinds,
  obligationLists,
  type Member,
  type MemberObligations,
  fullName,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { Spinner } from '../../../components/feedback/Spinner';
import { useServerForm } from '../../../components/form/use-server-form';
import { MemberField } from '../../../components/person/MemberField';
import { failure } from '../../../components/toast/announce';
import { errorMessage } from '../../../lib/http/http-error';
import { useLeave, useObligations } from '../members.api';
import { hasObligations, ObligationList } from './ObligationList';

interface LeaveDialogProps {
  member: Member;
}

const textFor = (member: Member, obligations: MemberObligations): string => {
  const name = fullName(member);
  const after = `${name} is then listed among the alumni, and signed out everywhere. The shared password still opens the lab: please change it, so that they can’t sign in as someone else.`;
  if (!hasObligations(obligations)) return `${name} has nothing to hand over. ${after}`;
  return `Anything you don’t hand over ends: items are marked returned, reservations are cancelled, meetings lose that presenter. ${after}`;
};

const LeaveForm = ({ member, obligations }: LeaveDialogProps & { obligations: MemberObligations }) => {
  const { mutateAsync: leave } = useLeave(member.id);
  const entries = obligationKinds.flatMap((kind) =>
    obligations[obligationLists[kind]].map(({ id }) => ({ kind, id, toMemberId: null as number | null })),
  );
  const form = useServerForm({
    schema: leaveSchema,
    defaultValues: { handOver: entries },
    send: async (values) => ({ title: leavingMessages.left, text: fullName(await leave(values)) }),
    failed: failure(leavingMessages.leaveFailed),
  });
  const placeOf = (kind: string, id: number) => entries.findIndex((entry) => entry.kind === kind && entry.id === id);
  return (
    <FormDialog
      title="Leaving the lab"
      text={textFor(member, obligations)}
      submitLabel="Make alumni"
      form={form}
      isDestructive
      isWide
    >
      {hasObligations(obligations) && (
        <>
          {obligationKinds.map((kind) => (
            <ObligationList
              key={kind}
              name={obligationLists[kind]}
              obligations={obligations[obligationLists[kind]]}
              opensNewTab
            >
              {(obligation) => (
                <Box component="fieldset" aria-label={obligation.title} sx={{ mt: 1 }}>
                  {/* If it is empty, the obligation ends. */}
                  <MemberField
                    label="Handed over to (optional)"
                    except={member.id}
                    {...form.field(`handOver.${placeOf(kind, obligation.id)}.toMemberId`)}
                  />
                </Box>
              )}
            </ObligationList>
          ))}
          <ObligationList name="openVotes" obligations={obligations.openVotes} opensNewTab />
        </>
      )}
    </FormDialog>
  );
};

/** Asks who takes over what a member has, and makes them alumni. */
export const LeaveDialog = ({ member }: LeaveDialogProps) => {
  const { data: obligations, error, refetch, isFetching, isFetchedAfterMount } = useObligations(member.id);
  // The form must match the member's current obligations: a cached answer is not used, and a new one resets the form.
  if (obligations && isFetchedAfterMount)
    return <LeaveForm key={JSON.stringify(obligations)} member={member} obligations={obligations} />;
  return (
    <AppDialog title="Leaving the lab">
      {error && !isFetching ? (
        <FormAlert message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Checking what this member still has…" />
      )}
    </AppDialog>
  );
};
