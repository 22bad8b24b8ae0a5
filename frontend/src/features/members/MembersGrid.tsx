import type { Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Zh } from '../../components/Zh';
import { groupByRole, type MemberGroup } from './find-members';
import { MemberCard, type KeywordChoice } from './MemberCard';

const COLUMN_GAP = 3;

/** As many columns as fit, at least one and at most seven: no column is narrower than a seventh. */
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

type GroupProps = MemberGroup & KeywordChoice;

const Group = ({ title, titleZh, members, ...choice }: GroupProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: { xs: 5, md: 7 } } }}>
      <Typography
        variant="h3"
        component="h2"
        id={id}
        sx={{ pb: 1, mb: { sm: 3 }, borderBottom: { sm: 1 }, borderColor: { sm: 'divider' } }}
      >
        {title}{' '}
        <Typography component="span" variant="h5" sx={{ color: 'text.secondary' }}>
          <Zh>{titleZh}</Zh>
        </Typography>
      </Typography>
      <Box component="ul" sx={gridSx}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} {...choice} />
        ))}
      </Box>
    </Box>
  );
};

interface MembersGridProps extends KeywordChoice {
  id: string;
  members: readonly Member[];
}

/** The members as cards, grouped by role. */
export const MembersGrid = ({ id, members, ...choice }: MembersGridProps) => (
  <div id={id}>
    {groupByRole(members).map((group) => (
      <Group key={group.members[0]!.id} {...group} {...choice} />
    ))}
  </div>
);
