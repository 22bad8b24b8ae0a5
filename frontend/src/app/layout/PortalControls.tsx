import { paths } from '@lab/contracts';
import PersonIcon from '@mui/icons-material/PersonOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { SignOutButton } from '../../components/access/SignOutButton';
import { PersonName } from '../../components/person/PersonName';
import { useSession } from '../../lib/session/session.api';

/** In the portal: who one is, and the way out (which the dashboard has in its own heading). */
export const PortalControls = ({ onChooseIdentity }: { onChooseIdentity: () => void }) => {
  const { session } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<PersonIcon />}
        sx={{ minWidth: 0, flexShrink: 1 }}
        aria-haspopup="dialog"
        onClick={onChooseIdentity}
      >
        {session?.member ? (
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            I am <PersonName person={session.member} />
          </Box>
        ) : (
          'I am …'
        )}
      </Button>
      {pathname !== paths.portal && <SignOutButton size="small" />}
    </>
  );
};
