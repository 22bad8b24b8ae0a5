import { type SignInWay } from '@lab/contracts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import type { Field } from '../../../components/form/use-server-form';
import { formatInstant } from '../../../lib/time';
import { useSignInWays } from '../members.api';

const nameOf = ({ method, name }: SignInWay): string => {
  if (method === 'code') return 'Code';
  return method === 'passkey' ? `Passkey: ${name}` : `University account: ${name}`;
};

const originOf = ({ method, invitedBy }: SignInWay): string => {
  if (method === 'oidc') return invitedBy ? `linked by ${invitedBy}` : 'matched by its address';
  return invitedBy ? `after an invitation by ${invitedBy}` : 'without an invitation';
};

const waySx = {
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '&:first-of-type': { borderTop: 0 },
} as const;

const Ways = ({ ways }: { ways: readonly SignInWay[] }) => (
  <Box component="ul" aria-label="Ways to sign in">
    {ways.map((way) => (
      <Box component="li" key={`${way.method} ${way.name} ${way.createdAt}`} sx={waySx}>
        <Typography sx={{ fontWeight: 600 }}>{nameOf(way)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <time dateTime={way.createdAt}>{formatInstant(way.createdAt)}</time>, {originOf(way)}
        </Typography>
      </Box>
    ))}
  </Box>
);

interface SignInWaysProps {
  memberId: number;
  person: string;
  /** The form's field: whether saving it removes these ways. */
  field: Field;
}

/**
 * The ways to sign in of a member who is about to get rights, and a checkbox to reset them: another person may have set
 * one up.
 */
export const SignInWays = ({ memberId, person, field: { name, control } }: SignInWaysProps) => {
  const { data: ways, ...query } = useSignInWays(memberId);
  const { field } = useController({ name, control });
  return (
    <Box sx={{ p: 2.5, borderRadius: 1, bgcolor: 'surface.sunken' }}>
      <Typography variant="h4" component="h3">
        How {person} signs in
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1 }}>
        Anyone who set up one of these gets the rights too. A new right signs {person} out everywhere.
      </Typography>
      {ways && ways.length > 0 && <Ways ways={ways} />}
      {ways?.length === 0 && (
        <Typography variant="body2">There is no way to sign in until a new invitation is used.</Typography>
      )}
      {!ways && <NotLoaded query={query} what="the ways to sign in" />}
      <FormControlLabel
        control={<Checkbox checked={field.value === true} onChange={(_, isChecked) => field.onChange(isChecked)} />}
        label="Reset all of these, and make a new invitation"
        sx={{ mt: 1 }}
      />
    </Box>
  );
};
