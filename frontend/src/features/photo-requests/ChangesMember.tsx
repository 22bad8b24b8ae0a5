import type { PhotoRequest, UpdatesMember } from '@lab/contracts';
import Box from '@mui/material/Box';
import { StatusBadge } from '../../components/feedback/StatusBadge';
import { Zh } from '../../components/Zh';
import { OldAndNew } from './OldAndNew';

interface ChangesMemberProps {
  request: PhotoRequest;
  member: UpdatesMember;
}

/** Whose entry a request would change, and what of it. */
export const ChangesMember = ({ request, member }: ChangesMemberProps) => (
  <Box sx={{ mt: 2 }}>
    <StatusBadge color="warning">
      <span>
        Changes <Zh>{member.name}</Zh>
      </span>
    </StatusBadge>
    <OldAndNew request={request} member={member} />
  </Box>
);
