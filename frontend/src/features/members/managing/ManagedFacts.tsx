import { fullName, rightTexts, type Member } from '@lab/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../../lib/time';
import { useDeclinedAlumni, useMemberRights, useOwnChanges } from '../members.api';
import { AskAgainDialog, useOpenManaging } from './dialogs';

/** What only administrators and helpers see: a member's rights and own changes, and who wants no yearly e-mail. */
export const ManagedFacts = ({ member }: { member: Member }) => {
  const { id } = member;
  const open = useOpenManaging();
  const { data: declined = [] } = useDeclinedAlumni();
  const { data: ownChanges = [] } = useOwnChanges();
  const { data: memberRights = [] } = useMemberRights();
  const changedAt = ownChanges.find(({ memberId }) => memberId === id)?.changedAt;
  const rights = memberRights.find(({ memberId }) => memberId === id)?.rights ?? [];
  return (
    <>
      {rights.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Rights: {rights.map((right) => rightTexts[right].name).join(', ')}
        </Typography>
      )}
      {changedAt && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
          Changed by themselves <time dateTime={changedAt}>{formatInstant(changedAt)}</time>
        </Typography>
      )}
      {declined.includes(id) && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Does not want the yearly e-mail.{' '}
          <Link
            component="button"
            type="button"
            variant="caption"
            aria-label={`Ask again: ${fullName(member)}`}
            aria-haspopup="dialog"
            onClick={() => open(<AskAgainDialog member={member} />)}
          >
            Ask again
          </Link>
        </Typography>
      )}
    </>
  );
};
