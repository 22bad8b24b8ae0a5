import type { ReachWay } from '@lab/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { Icon } from '../../../components/Icon';
import { worksIcon } from '../../../components/icons';
import { errorMessage } from '../../../lib/http/http-error';
import { useTryReach } from './reach.api';

const labels: Record<ReachWay, string> = {
  mail: 'Send a test',
  teamChat: 'Post a test',
  model: 'Ask a test question',
  university: 'Test the provider',
};

interface TryReachProps {
  what: ReachWay;
  /** True while the form has input that is not saved, because only what is saved can be tested. */
  isChanged: boolean;
}

/** Tests a saved part, and shows what the other side said. The live regions exist before it. */
export const TryReach = ({ what, isChanged }: TryReachProps) => {
  const { mutate, data: tried, error, isPending } = useTryReach(what);
  if (isChanged) return <Typography variant="body2">Save it, then you can test it here.</Typography>;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        loading={isPending}
        onClick={() => mutate()}
        sx={{ justifySelf: 'start' }}
      >
        {labels[what]}
      </Button>
      <Typography
        component="output"
        variant="body2"
        sx={{
          display: 'flex',
          gap: 1,
          color: 'success.main',
          overflowWrap: 'anywhere',
          '&:empty': { display: 'none' },
        }}
      >
        {tried?.ok && (
          <>
            <Icon path={worksIcon} fontSize="small" aria-hidden />
            {tried.said}
          </>
        )}
      </Typography>
      <FormAlert message={error ? errorMessage(error) : tried?.ok === false ? tried.said : undefined} />
    </>
  );
};
