import { type Member, type Right, fullName, rightTexts } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { PersonName } from '../../../components/person/PersonName';
import { RoleTitle } from '../../../components/person/RoleTitle';
import { PersonPhoto } from '../../../components/person/PersonPhoto';
import { formatInstant } from '../../../lib/time';
import { MemberMenu } from './MemberActions';

/** Photo, texts, and the buttons: beside the texts, or below them on phones. */
const managedMemberSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr auto', sm: 'auto 1fr auto auto' },
  alignItems: { xs: 'start', sm: 'center' },
  columnGap: 2,
  rowGap: 1,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '& > img + *': { gridColumn: { xs: '2 / -1', sm: 'auto' } },
  '& > img + * + *': { gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'start' },
};

interface ManagedMemberItemProps {
  member: Member;
  /** When the member last changed their own entry; undefined after a later change by others. */
  ownChangeAt: string | undefined;
  /** The member's rights; undefined for users who may not see them. */
  rights: readonly Right[];
  /** Whether the former member does not want the yearly e-mail. */
  hasDeclined: boolean;
  onOpen: (kind: 'edit' | 'invite' | 'rights' | 'reset' | 'leave' | 'ask-again') => void;
}

/** A member with the actions of an administrator. Alumni cannot sign in. */
export const ManagedMemberItem = ({ member, ownChangeAt, rights, hasDeclined, onOpen }: ManagedMemberItemProps) => (
  <Box component="li" sx={managedMemberSx}>
    <PersonPhoto person={member} sx={{ width: (t) => t.sizes.avatar.large, aspectRatio: '1', flexShrink: 0 }} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography
        variant="h5"
        component="h2"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}
      >
        <span>
          <PersonName person={member} />
        </span>
        {member.isAlumni && <StatusBadge color="secondary">Alumni</StatusBadge>}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <RoleTitle role={member.role} roleEn={member.roleEn} /> · {member.department}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {member.email}
      </Typography>
      {rights.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Rights: {rights.map((right) => rightTexts[right].name).join(', ')}
        </Typography>
      )}
      {ownChangeAt && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
          Changed by themselves <time dateTime={ownChangeAt}>{formatInstant(ownChangeAt)}</time>
        </Typography>
      )}
      {hasDeclined && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Does not want the yearly e-mail.{' '}
          <Link
            component="button"
            type="button"
            variant="caption"
            aria-label={`Ask ${fullName(member)} again`}
            aria-haspopup="dialog"
            onClick={() => onOpen('ask-again')}
          >
            Ask again
          </Link>
        </Typography>
      )}
    </Box>
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-haspopup="dialog"
      aria-label={`Edit ${fullName(member)}`}
      onClick={() => onOpen('edit')}
    >
      Edit
    </Button>
    {!member.isAlumni && (
      <MemberMenu
        member={member}
        onInvite={() => onOpen('invite')}
        onRights={() => onOpen('rights')}
        onReset={() => onOpen('reset')}
        onLeave={() => onOpen('leave')}
      />
    )}
  </Box>
);
