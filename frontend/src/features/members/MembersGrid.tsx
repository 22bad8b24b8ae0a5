import type { Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { MemberCard } from './MemberCard';

const COLUMN_GAP = 3;

/** As many columns as fit, one at least and seven at most: a column is never narrower than a seventh. */
const gridSx = ({ sizes, spacing, breakpoints }: Theme) => {
  const seventh = `(100% - ${sizes.memberColumns - 1} * ${spacing(COLUMN_GAP)}) / ${sizes.memberColumns}`;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    columnGap: spacing(COLUMN_GAP),
    [breakpoints.up('sm')]: {
      rowGap: spacing(6),
      gridTemplateColumns: `repeat(auto-fill, minmax(max(${sizes.memberCardMin}, ${seventh}), 1fr))`,
    },
  };
};

export const MembersGrid = ({ id, members }: { id: string; members: readonly Member[] }) => (
  <Box component="ul" id={id} sx={gridSx}>
    {members.map((member) => (
      <MemberCard key={member.id} member={member} />
    ))}
  </Box>
);
