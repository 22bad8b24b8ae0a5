import { type Member, fullName } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createContext, use, useCallback, useId, useState, type ReactNode } from 'react';
import { DialogHost } from '../../../components/dialog/open-dialog';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { Icon } from '../../../components/Icon';
import { inviteIcon } from '../../../components/icons';
import { lazyDialog } from '../../../components/lazy-part';
import { PersonName } from '../../../components/person/PersonName';

/** The new members to invite, above the requests. */
const newMembersSx: SxProps<Theme> = {
  mb: 3,
  p: 2,
  borderRadius: 1,
  bgcolor: 'surface.tint',
  '& ul': { mt: 1 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 2,
    rowGap: 0.5,
    py: 0.75,
    overflowWrap: 'anywhere',
    maxWidth: (theme) => theme.sizes.measure,
  },
};

const InviteDialog = lazyDialog(async () => (await import('../../../components/invite/InviteDialog')).InviteDialog);

const AddNewMember = createContext<(member: Member) => void>(() => undefined);

/** A function to call with the member created by an approved request. */
export const useAddNewMember = () => use(AddNewMember);

const Offer = ({ members }: { members: readonly Member[] }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={newMembersSx}>
      <Typography variant="h5" component="h2" id={id}>
        New in the directory
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        An invitation lets them into the portal under their own name.
      </Typography>
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <span>
              <PersonName person={member} />
            </span>
            <DialogButton
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<Icon path={inviteIcon} />}
              aria-label={`Invite ${fullName(member)}`}
              dialog={<InviteDialog member={member} />}
            >
              Invite
            </DialogButton>
          </li>
        ))}
      </ul>
    </Box>
  );
};

/** Offers to invite members who were added since the page was opened, above its other content. */
export const NewMembers = ({ children }: { children: ReactNode }) => {
  const [members, setMembers] = useState<readonly Member[]>([]);
  const add = useCallback((member: Member) => setMembers((before) => [...before, member]), []);
  return (
    <AddNewMember value={add}>
      {members.length > 0 && <Offer members={members} />}
      {/* Its dialogs add new members. */}
      <DialogHost>{children}</DialogHost>
    </AddNewMember>
  );
};
