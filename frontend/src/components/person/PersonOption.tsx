import { fullName, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PersonName } from './PersonName';
import { PersonPhoto } from './PersonPhoto';

export type SelectableMember = Pick<Member, 'id' | 'name' | 'nameEn' | 'roleEn' | 'email' | 'photoUrl'>;

/** Distinguishes members with the same name by their role, and by e-mail address if the roles are equal too. */
export const namesakeNote = (member: SelectableMember, all: readonly SelectableMember[]): string | undefined => {
  const namesakes = all.filter((other) => other.id !== member.id && fullName(other) === fullName(member));
  if (namesakes.length === 0) return undefined;
  const isSameRole = namesakes.some(({ roleEn }) => roleEn === member.roleEn);
  return isSameRole ? `${member.roleEn}, ${member.email}` : member.roleEn;
};

interface PersonOptionProps {
  person: SelectableMember;
  /** A note that matters for choosing this person. */
  note?: string | undefined;
}

/** A person in the list of a select. */
export const PersonOption = ({ person, note }: PersonOptionProps) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
    {/* Decorative: the name beside it identifies the person. */}
    <Box component="span" aria-hidden sx={{ flexShrink: 0 }}>
      <PersonPhoto person={person} sx={{ width: (t) => t.sizes.avatar.small, aspectRatio: '1' }} />
    </Box>
    <span>
      <PersonName person={person} />
      {note && (
        <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </span>
  </Box>
);
