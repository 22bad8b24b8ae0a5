import type { Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PersonName } from './PersonName';
import { PersonPhoto } from './PersonPhoto';

export type SelectableMember = Pick<Member, 'id' | 'name' | 'nameEn' | 'roleEn' | 'photoUrl'>;

interface PersonOptionProps {
  person: SelectableMember;
  /** What else is to be known before one chooses this person. */
  note?: string | undefined;
}

/** A person in the list of a select. */
export const PersonOption = ({ person, note }: PersonOptionProps) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
    {/* The name beside it says whose it is. */}
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
