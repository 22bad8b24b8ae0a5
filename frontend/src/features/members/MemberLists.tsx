import { hasChineseName, memberPath, positionAfterLab, splitKeywords, titledName, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { Zh } from '../../components/Zh';
import { ArrangedList } from '../../components/list/ArrangedList';
import { useLabSettings } from '../../lib/settings/settings.api';
import { memberOrderings, roleTitle, roleTitleZh } from './find-members';
import { MemberActions } from './managing/MemberActions';
import { MemberCard, MemberLinks, type KeywordChoice } from './MemberCard';

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

interface GroupProps extends KeywordChoice {
  title: string;
  members: readonly Member[];
}

/** The members of a role, with a heading in both languages. */
const RoleGroup = ({ title, members, ...choice }: GroupProps) => {
  const id = useId();
  const [first] = members;
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: { xs: 5, md: 7 } } }}>
      <Typography
        variant="h3"
        component="h2"
        id={id}
        sx={{ pb: 1, mb: { sm: 3 }, borderBottom: { sm: 1 }, borderColor: { sm: 'divider' } }}
      >
        {title}{' '}
        {first && roleTitleZh(first) !== first.roleEn && (
          <Typography component="span" variant="h5" sx={{ color: 'text.secondary' }}>
            <Zh>{roleTitleZh(first)}</Zh>
          </Typography>
        )}
      </Typography>
      <Box component="ul" sx={gridSx}>
        {members.map((member) => (
          <MemberCard
            key={member.id}
            member={member}
            showsRole={members.some(({ role }) => role !== first?.role)}
            {...choice}
          />
        ))}
      </Box>
    </Box>
  );
};

interface MembersGridProps extends KeywordChoice {
  id: string;
  members: readonly Member[];
  /** The number of members without search and keyword. */
  total: number;
}

/** The members as cards, grouped by role in the order of the directory. */
export const MembersGrid = ({ id, members, total, ...choice }: MembersGridProps) => {
  useLabSettings();
  const roles = [...new Set(members.map(roleTitle))];
  return (
    <div id={id}>
      <ArrangedList list="members" own="Role, then name" orderings={memberOrderings} rows={members} total={total}>
        {(rows) =>
          roles.map((role) => (
            <RoleGroup
              key={role}
              title={role}
              members={rows.filter((member) => roleTitle(member) === role)}
              {...choice}
            />
          ))
        }
      </ArrangedList>
    </div>
  );
};

const Alumnus = ({ member }: { member: Member }) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 2, borderTop: 1, borderColor: 'divider' }}
  >
    <PersonPhoto person={member} sx={{ width: (t) => t.sizes.avatar.large, aspectRatio: '1', flexShrink: 0 }} />
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h5" component="h3">
        <Link component={RouterLink} to={memberPath(member.id)} color="inherit" underline="hover">
          {titledName(member)} {hasChineseName(member) && <Zh>{member.name}</Zh>}
        </Link>
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {[member.roleEn, ...splitKeywords(member.researchKeywords)].join(' · ')}
      </Typography>
      {positionAfterLab(member) && (
        <Typography variant="caption" component="p">
          Now: {positionAfterLab(member)}
        </Typography>
      )}
    </Box>
    <MemberLinks member={member} />
    <MemberActions member={member} />
  </Box>
);

const alumniSx: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: (t) => `repeat(auto-fill, minmax(min(100%, ${t.sizes.page.narrow}), 1fr))`,
  columnGap: 5,
};

interface AlumniListProps {
  alumni: readonly Member[];
  /** The number of alumni without search and keyword. */
  total: number;
}

/** A few lines per person, in as many columns as fit. */
export const AlumniList = ({ alumni, total }: AlumniListProps) => (
  <ArrangedList list="alumni" own="Role, then name" orderings={memberOrderings} rows={alumni} total={total}>
    {(rows) => (
      <Box component="ul" aria-label="Alumni" sx={alumniSx}>
        {rows.map((member) => (
          <Alumnus key={member.id} member={member} />
        ))}
      </Box>
    )}
  </ArrangedList>
);
