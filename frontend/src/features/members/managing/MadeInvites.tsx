import DoneIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { fullName } from '../../../components/person/names';
import { PersonName } from '../../../components/person/PersonName';
import { useCopy } from '../../../lib/copy-text';
import { formatInstant } from '../../../lib/time';
import { inviteListSx } from './managed-member-styles';
import type { MadeInvite } from './use-invite-all';

interface CopyButtonProps {
  label: string;
  text: string;
  /** Names the button for screen readers. */
  name?: string;
}

const CopyButton = ({ label, text, name }: CopyButtonProps) => {
  const { isCopied, refusal, copy } = useCopy(text);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={isCopied ? <DoneIcon /> : <CopyIcon />}
        aria-label={name && (isCopied ? `Copied: ${name}` : name)}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
      </Button>
      {refusal && <FormAlert message={refusal} />}
    </>
  );
};

const lineOf = ({ member, url }: MadeInvite): string => `${fullName(member)}\t${member.email}\t${url}`;

/** The links that were made, to copy one by one or all together, for a spreadsheet. */
export const MadeInvites = ({ made }: { made: readonly MadeInvite[] }) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
        {made.length} made, good until {formatInstant(made[0]!.expiresAt)}
      </Typography>
      <CopyButton label="Copy All" text={made.map(lineOf).join('\n')} />
    </Box>
    <Box component="ul" aria-label="Links" sx={inviteListSx}>
      {made.map((invite) => (
        <li key={invite.member.id}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h6" component="h3">
              <PersonName person={invite.member} />
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {invite.url}
            </Typography>
          </Box>
          <CopyButton label="Copy" text={invite.url} name={`Copy the link for ${fullName(invite.member)}`} />
        </li>
      ))}
    </Box>
  </>
);
