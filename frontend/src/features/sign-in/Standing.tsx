import type { Credentials, Session } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PersonName } from '../../components/person/PersonName';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { useCurrentMembers } from '../../lib/members/members.api';
import { useSession } from '../../lib/session/session.api';
import { isProtected } from './is-protected';
import { standingSx } from './sign-in-styles';

interface StandingProps {
  person: NonNullable<Session['member']>;
  credentials: Credentials;
}

const own = {
  title: 'Only you can choose your name.',
  text: 'On a new device or in another browser you are asked to prove that it is you. Votes, checkouts and comments under your name are yours.',
};

const open = {
  title: 'Anybody in the lab can choose your name.',
  text: 'Whoever knows the lab’s password could vote, take equipment and comment as you. Add a passkey or set a code, and only you can.',
};

/** After an invitation, in a lab that asks for a proof. */
const invited = {
  title: 'You cannot sign in again yet.',
  text: 'Your invitation was for once. Add a passkey or set a code now: with it you can say who you are on every device.',
};

/** Whether anybody else can act under the user's name. */
export const Standing = ({ person, credentials }: StandingProps) => {
  const { session } = useSession();
  const photoUrl = useCurrentMembers().data?.find(({ id }) => id === person.id)?.photoUrl ?? null;
  const isOwn = isProtected(credentials);
  const { title, text } = isOwn ? own : session?.identityPolicy === 'required' ? invited : open;
  return (
    <Box data-protected={isOwn} sx={standingSx}>
      <PersonPhoto
        person={{ ...person, photoUrl }}
        sx={{ width: (theme) => theme.sizes.avatar.large, aspectRatio: '1' }}
      />
      <Box component="output" sx={{ display: 'block' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <PersonName person={person} />
        </Typography>
        <Typography variant="h3" component="p" sx={{ mt: 0.25 }}>
          {title}
        </Typography>
        <Typography sx={{ mt: 1 }}>{text}</Typography>
      </Box>
    </Box>
  );
};
