import { paths } from '@lab/contracts';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';

export const SignOutButton = (props: Pick<ButtonProps, 'variant' | 'size'>) => {
  const navigate = useNavigate();
  return (
    <Button {...props} color="inherit" onClick={() => void navigate(paths.logout)}>
      Sign Out
    </Button>
  );
};
