import { amountText, type Invite, type Member, fullName } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CloseButton } from '../../../components/dialog/CloseButton';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { Spinner } from '../../../components/feedback/Spinner';
import { Icon } from '../../../components/Icon';
import { copyIcon, doneIcon } from '../../../components/icons';
import { INVITE_TEXT } from '../../../components/invite/invite-parts';
import { ruledListSx, ruledRowSx } from '../../../components/list/ruled-list-styles';
import { PersonName } from '../../../components/person/PersonName';
import { errorMessage } from '../../../lib/http/http-error';
import { createInvite, useCurrentMembers } from '../../../lib/members/members.api';
import { formatInstant } from '../../../lib/time';
import { useCopy } from '../../../lib/copy-text';
import { useUnprotected } from '../members.api';

/** The links of several members, in a list that scrolls. */
const inviteListSx: SxProps<Theme> = {
  ...ruledListSx,
  '& > li': {
    ...ruledRowSx,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    py: 1,
    overflowWrap: 'anywhere',
  },
};

interface Progress {
  made: number;
  /** The members without a link; undefined while they are loading. */
  left: number | undefined;
}

/** The text of the dialog. */
const inviteAllText = ({ made, left }: Progress): string | undefined => {
  if (made > 0) return 'Copy the links before you close this: they are shown only this once.';
  if (left === undefined) return undefined;
  if (left === 0) return 'Everyone has a passkey or a code.';
  return `${amountText(left, 'members have', 'member has')} no passkey or code. This makes a link for each. ${INVITE_TEXT} Earlier links for them end.`;
};

interface MadeInvite extends Invite {
  member: Member;
}

/**
 * Makes links for the members with neither a passkey nor a code. After an error, finished links are kept, and only the
 * others are retried.
 */
const useInviteAll = (members: readonly Member[]) => {
  const { unprotected, error: loadError, retry } = useUnprotected(members);
  const [made, setMade] = useState<readonly MadeInvite[]>([]);
  const left = unprotected?.filter(({ id }) => made.every(({ member }) => member.id !== id));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (invited: readonly Member[]) => {
      for (const member of invited) {
        const invite = await createInvite(member.id);
        setMade((before) => [...before, { ...invite, member }]);
      }
    },
  });
  return { left, made, invite: () => mutate(left ?? []), isInviting: isPending, error, loadError, retry };
};

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
        startIcon={<Icon path={isCopied ? doneIcon : copyIcon} />}
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

/** The new links, to copy one by one or together for a spreadsheet. */
const MadeInvites = ({ made }: { made: readonly MadeInvite[] }) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
        {made.length} made, good until {formatInstant(made[0]!.expiresAt)}
      </Typography>
      <CopyButton label="Copy all" text={made.map(lineOf).join('\n')} />
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

const Names = ({ members }: { members: readonly Member[] }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {new Intl.ListFormat('en').format(members.map(fullName))}
  </Typography>
);

interface BeforeProps {
  /** Undefined while loading. */
  left: readonly Member[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Shown before the links are made: the members to invite. */
const Before = ({ left, error, onRetry }: BeforeProps) => {
  if (left) return <Names members={left} />;
  if (error) return <FormAlert message={errorMessage(error)} onRetry={onRetry} />;
  return <Spinner label="Checking who still needs an invitation…" />;
};

/** Makes links for all members with neither a passkey nor a code. */
export const InviteAllDialog = () => {
  const { data: members = [] } = useCurrentMembers();
  const { left, made, invite, isInviting, error, loadError, retry } = useInviteAll(members);
  const isFirst = made.length === 0;
  return (
    <AppDialog
      isWide
      title="Invite everybody"
      text={inviteAllText({ made: made.length, left: left?.length })}
      // Only the button closes the list, so that no link is lost by accident.
      {...(!isFirst && { onClose: null })}
      actions={
        <>
          <CloseButton disabled={isInviting}>{isFirst ? 'Cancel' : 'Done'}</CloseButton>
          {left && left.length > 0 && (
            <Button variant="contained" loading={isInviting} onClick={invite}>
              {isFirst ? 'Make' : 'Make the other'} {amountText(left.length, 'links')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {isFirst ? <Before left={left} error={loadError} onRetry={retry} /> : <MadeInvites made={made} />}
        <FormAlert message={error ? errorMessage(error) : undefined} />
      </Stack>
    </AppDialog>
  );
};
