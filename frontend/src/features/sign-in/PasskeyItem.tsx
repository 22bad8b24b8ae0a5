import type { Passkey } from '@lab/contracts';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../lib/time';
import { passkeySx } from './sign-in-styles';

const Moment = ({ instant }: { instant: string }) => <time dateTime={instant}>{formatInstant(instant)}</time>;

/** A passkey with its name and when it was used. */
export const PasskeyItem = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Box component="li" sx={passkeySx}>
      <KeyIcon fontSize="small" aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h6" component="h3">
          {name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Added <Moment instant={createdAt} />
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {lastUsedAt ? 'Last used ' : 'Not used yet'}
          {lastUsedAt && <Moment instant={lastUsedAt} />}
        </Typography>
      </Box>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={`Remove the passkey ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Box>
  );
};
