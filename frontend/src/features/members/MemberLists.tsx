import { hasChineseName, memberPath, positionAfterLab, splitKeywords, titledName, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { Zh } from '../../components/Zh';
import { listRowsSx } from '../../components/list/ListRows';
import { useLabSettings } from '../../lib/settings/settings.api';
import { roleTitle, roleTitleZh } from './find-members';
import { MemberActions, MemberFacts } from './managing/MemberActions';
import { MemberCard, MemberLinks, type KeywordChoice } from './MemberCard';

const COLUMN_GAP = 3;

/** Rows on phones. Otherwise as many columns as fit, at most seven: no column is narrower than a seventh. */
const gridSx = ({ sizes, spacing, breakpoints }: Theme) => {
  const seventh = `(100% - ${sizes.memberColumns - 1} * ${spacing(COLUMN_GAP)}) / ${sizes.memberColumns}`;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    columnGap: spacing(COLUMN_GAP),
    [breakpoints.down('sm')]: listRowsSx,
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
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: { xs: 3, sm: 7 } } }}>
      <Typography
        variant="h3"
        component="h2"
        id={id}
        sx={{ pt: { xs: 1, sm: 0 }, pb: 1, mb: { sm: 3 }, borderBottom: { sm: 1 }, borderColor: { sm: 'divider' } }}
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
  /** The shown members, in the order within their groups. */
  members: readonly Member[];
  /** All members, in the order of the groups. */
  all: readonly Member[];
}

/** The members as cards, grouped by role in the order of the directory. */
export const MembersGrid = ({ members, all, ...choice }: MembersGridProps) => {
  useLabSettings();
  const roles = [...new Set(all.map(roleTitle))];
  return (
    <div id="lab-members">
      {roles.map((role) => {
        const group = members.filter((each) => roleTitle(each) === role);
        return group.length > 0 && <RoleGroup key={role} title={role} members={group} {...choice} />;
      })}
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
      <MemberFacts member={member} />
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

/** A few lines per person, in as many columns as fit. */
export const AlumniList = ({ alumni }: { alumni: readonly Member[] }) => (
  <Box component="ul" aria-label="Alumni" sx={alumniSx}>
    {alumni.map((member) => (
      <Alumnus key={member.id} member={member} />
    ))}
  </Box>
);
