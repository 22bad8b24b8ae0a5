import { paths, readId, type Member, type MemberEntry, fullName, hasChineseName, titledName } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ComponentType, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { SmallOnPhones } from '../../../components/form/SmallOnPhones';
import { addPhotoIcon, editIcon } from '../../../components/icons';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { lazyDialog, lazyPart } from '../../../components/lazy-part';
import { PersonPhoto } from '../../../components/person/PersonPhoto';
import { Zh } from '../../../components/Zh';
import { errorMessage, hasStatus } from '../../../lib/http/http-error';
import { useMember } from '../../../lib/members/members.api';
import { usePageTitle } from '../../../lib/page-title';
import { useSession } from '../../../lib/session/session.api';
import { useObligations } from '../members.api';
import { useEditMember } from '../managing/dialogs';
import { useMayChange } from '../use-may-change';
import { hasObligations, ObligationList, obligationListNames } from '../obligations/ObligationList';
import { PersonFacts } from './PersonFacts';

/** The portrait beside the facts and publications; on phones above them. */
const personSx = ({ sizes, breakpoints }: Theme) => ({
  display: 'grid',
  rowGap: 3,
  mt: 2,
  overflowWrap: 'anywhere',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0 },
  [breakpoints.up('md')]: {
    columnGap: '3.5rem',
    gridTemplateColumns: `${sizes.personPortrait} minmax(0, ${sizes.page.text})`,
  },
});

const portraitSx: SxProps<Theme> = {
  width: '100%',
  maxWidth: (theme) => theme.sizes.personPortrait,
  aspectRatio: '3 / 4',
  alignSelf: 'start',
};

const AbsenceList = lazyPart(async () => (await import('../../../components/absences/AbsenceList')).AbsenceList);
const ChangePhotoDialog = lazyDialog(async () => (await import('./ChangePhotoDialog')).ChangePhotoDialog);

/** The buttons of members on their own page, and of administrators and helpers on all pages. Others see none. */
const EntryActions = ({ member }: { member: Member }) => {
  const { mayManage, isOwn } = useMayChange();
  const open = useOpenDialog();
  const edit = useEditMember();
  if (!isOwn(member) && !mayManage) return null;
  const look = { variant: 'outlined', color: 'inherit', 'aria-haspopup': 'dialog' } as const;
  return (
    <Box data-screen-only sx={{ display: 'flex', gap: { xs: 1, md: 1.5 } }}>
      <SmallOnPhones
        {...look}
        label={isOwn(member) ? 'Edit your entry' : 'Edit entry'}
        icon={editIcon}
        onClick={() => edit(member)}
      />
      <SmallOnPhones
        {...look}
        label="Change photo"
        icon={addPhotoIcon}
        onClick={() => open(<ChangePhotoDialog member={member} />)}
      />
    </Box>
  );
};

const Obligations = ({ memberId }: { memberId: number }) => {
  const { data: obligations, error, refetch } = useObligations(memberId);
  const id = useId();
  if (error && !obligations) return <FormAlert message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!obligations || !hasObligations(obligations)) return null;
  return (
    <Box component="section" aria-labelledby={id} data-screen-only sx={{ mt: 4, display: 'grid', gap: 2.5 }}>
      <Typography id={id} variant="h3" component="h2">
        Yours in the lab
      </Typography>
      {obligationListNames.map((name) => (
        <ObligationList key={name} name={name} obligations={obligations[name]} />
      ))}
    </Box>
  );
};

/** On a member's own page: their checkouts, reservations, presentations and open votes. */
const OwnObligations = ({ member }: { member: Member }) => {
  const { isOwn } = useMayChange();
  return isOwn(member) ? <Obligations memberId={member.id} /> : null;
};

/** The days away, on a member's own page and, for administrators and helpers, on the pages of all current members. */
const DaysAway = ({ member }: { member: Member }) => {
  const { may } = useSession();
  const { isOwn } = useMayChange();
  const id = useId();
  if (member.isAlumni || !(isOwn(member) || may('meetings'))) return null;
  return (
    <Box component="section" aria-labelledby={id} data-screen-only sx={{ mt: 4, display: 'grid', gap: 1.5 }}>
      <Typography id={id} variant="h3" component="h2">
        Away
      </Typography>
      <AbsenceList member={member} isOwn={isOwn(member)} />
    </Box>
  );
};

interface PersonPageProps {
  Publications: ComponentType<{ person: Member }>;
  /** Shown when the member does not exist. */
  notFound: ReactNode;
}

type PersonProps = Pick<PersonPageProps, 'Publications'> & { member: MemberEntry };

const Person = ({ member, Publications }: PersonProps) => {
  usePageTitle(fullName(member));
  return (
    <>
      <PageHeading
        title={titledName(member)}
        intro={hasChineseName(member) && <Zh>{member.name}</Zh>}
        back={{ to: paths.members, label: 'Back to Lab Members' }}
        actions={<EntryActions member={member} />}
      />
      <Box sx={personSx}>
        <PersonPhoto person={member} sx={portraitSx} />
        <div>
          <PersonFacts member={member} />
          <OwnObligations member={member} />
          <DaysAway member={member} />
        </div>
      </Box>
      <Publications person={member} />
    </>
  );
};

/** The page of one member, current or former. */
export const PersonPage = ({ Publications, notFound }: PersonPageProps) => {
  const id = readId(useParams()['id']);
  const { data: member, ...query } = useMember(id);
  // Does not show a cached member who was deleted meanwhile.
  if (id === undefined || hasStatus(query.error, 404)) return notFound;
  return (
    <Page>
      {member ? (
        <Person key={member.id} member={member} Publications={Publications} />
      ) : (
        <NotLoaded query={query} what="the member" />
      )}
    </Page>
  );
};
