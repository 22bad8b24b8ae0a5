import { positionAfterLab, splitKeywords, titleBeside, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PersonPhoto } from '../../components/person/PersonPhoto';
import { Zh } from '../../components/Zh';
import { listRowsSx } from '../../components/list/ListRows';
import { useLabSettings } from '../../lib/settings/settings.api';
import { roleTitle } from './find-members';
import { MemberActions, MemberFacts } from './managing/MemberActions';
import { MemberCard, MemberLinks, Names, type KeywordChoice } from './MemberCard';

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
    mt: { sm: 4 },
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
  <li>
    <PersonPhoto person={member} />
    <div>
      <Names member={member} />
      <div className="detail">{[member.roleEn, ...splitKeywords(member.researchKeywords)].join(' · ')}</div>
      {positionAfterLab(member) && <Typography variant="body2">Now: {positionAfterLab(member)}</Typography>}
      <MemberFacts member={member} />
    </div>
    <div className="state">
      <MemberLinks member={member} />
      <MemberActions member={member} />
    </div>
  </li>
);

const alumniSx = ({ sizes }: Theme) => ({
  ...listRowsSx,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${sizes.page.narrow}), 1fr))`,
  columnGap: 5,
  overflowWrap: 'anywhere',
  '& li > img': { height: sizes.avatar.large, aspectRatio: sizes.portrait },
  '& .name span': { display: 'inline' },
});

/** The rows that current members have on phones, in as many columns as fit. */
export const AlumniList = ({ alumni }: { alumni: readonly Member[] }) => (
  <Box component="ul" aria-label="Alumni" sx={alumniSx}>
    {alumni.map((member) => (
      <Alumnus key={member.id} member={member} />
    ))}
  </Box>
);
