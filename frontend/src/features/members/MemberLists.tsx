import {
  hasChineseName,
  memberPath,
  positionAfterLab,
  splitKeywords,
  titleBeside,
  titledName,
  type Member,
} from '@lab/contracts';
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
import { roleTitle } from './find-members';
import { MemberActions, MemberFacts } from './managing/MemberActions';
import { MemberCard, MemberLinks, type KeywordChoice } from './MemberCard';

/** Keeps the portraits of a few people small in a wide window. */
const LEAST_COLUMNS = 4;

/** Styles by the number of columns that fit: at least one and at most seven, but no more than people. */
const byColumns = ({ sizes }: Theme, people: number, style: (columns: number) => object) =>
  Object.fromEntries(
    sizes.memberColumns.map((width, index) => [
      `@media (min-width: ${width}px)`,
      style(Math.min(index + 2, Math.max(people, LEAST_COLUMNS))),
    ]),
  );

/** The columns and rows of all groups, so that small groups share a row. */
const directorySx =
  (people: number): SxProps<Theme> =>
  (theme) => ({
    columnGap: 3,
    rowGap: 7,
    ...byColumns(theme, people, (columns) => ({
      display: 'grid',
      gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    })),
  });

/** A group is as wide as its members, and has a row for its heading and one for them. */
const groupSx =
  (members: number, people: number): SxProps<Theme> =>
  (theme) => ({
    minWidth: 0,
    rowGap: 2,
    '& > ul': { rowGap: 6 },
    ...byColumns(theme, people, (columns) => ({
      '&, & > ul': {
        display: 'grid',
        gridTemplateColumns: 'subgrid',
        gridColumn: `span ${Math.min(members, columns)}`,
      },
      gridTemplateRows: 'subgrid',
      gridRow: 'span 2',
    })),
    [theme.breakpoints.down('sm')]: { '&:not(:first-of-type)': { mt: 3 }, '& > ul': listRowsSx },
  });

interface GroupProps extends KeywordChoice {
  title: string;
  members: readonly Member[];
  /** The number of members of all groups. */
  people: number;
}

/** The members of a role, with a heading in both languages. Members with several roles state them themselves. */
const RoleGroup = ({ title, members, people, ...choice }: GroupProps) => {
  const id = useId();
  const [first] = members;
  const areMixed = members.some(({ role }) => role !== first?.role);
  const beside = first && !areMixed ? titleBeside({ title: first.role, titleEn: first.roleEn }) : null;
  return (
    <Box component="section" aria-labelledby={id} sx={groupSx(members.length, people)}>
      <Typography
        variant="h3"
        component="h2"
        id={id}
        sx={{
          alignSelf: 'end',
          gridColumn: '1 / -1',
          pt: { xs: 1, sm: 0 },
          pb: { xs: 1, sm: 0 },
        }}
      >
        {title}
        {beside && (
          <Typography component="span" variant="h5" sx={{ color: 'text.secondary' }}>
            {' '}
            <Zh>{beside}</Zh>
          </Typography>
        )}
      </Typography>
      <ul>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} showsRole={areMixed} {...choice} />
        ))}
      </ul>
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
  const people = all.filter(({ isAlumni }) => !isAlumni).length;
  return (
    <Box id="lab-members" sx={directorySx(people)}>
      {roles.map((role) => {
        const group = members.filter((each) => roleTitle(each) === role);
        return group.length > 0 && <RoleGroup key={role} title={role} members={group} people={people} {...choice} />;
      })}
    </Box>
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
