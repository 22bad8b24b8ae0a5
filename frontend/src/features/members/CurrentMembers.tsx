import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { MembersGrid } from './MembersGrid';
import { useCurrentMembers } from '../../lib/members/members.api';

/** Everyone who is in the lab now. */
export const CurrentMembers = () => {
  const { data: members, error, refetch } = useCurrentMembers();
  if (members?.length) return <MembersGrid id="lab-members" members={members} />;
  if (members) return <EmptyState title="No lab member data currently available." />;
  if (error) {
    return <ErrorState title="The lab members could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return <Spinner label="Loading lab members" />;
};
