import { readId, paths, type Member } from '@lab/contracts';
import Box from '@mui/material/Box';
import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Spinner } from '../../../components/feedback/Spinner';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { fullName, hasChineseName } from '../../../components/person/names';
import { PersonPhoto } from '../../../components/person/PersonPhoto';
import { Zh } from '../../../components/Zh';
import { hasStatus } from '../../../lib/http/http-error';
import { useMember } from '../../../lib/members/members.api';
import { usePageTitle } from '../../../lib/page-title';
import { OwnObligations } from '../obligations/OwnObligations';
import { EntryActions } from './EntryActions';
import { PersonFacts } from './PersonFacts';
import { personSx, portraitSx } from './person-styles';

export interface PersonPageProps {
  /** Shows the publications of a member. */
  Publications: ComponentType<{ person: Member }>;
  /** Shown when there is no such member. */
  notFound: ReactNode;
}

type PersonProps = Pick<PersonPageProps, 'Publications'> & { member: Member };

const Person = ({ member, Publications }: PersonProps) => {
  usePageTitle(fullName(member));
  return (
    <>
      <PageHeading
        title={member.nameEn}
        intro={hasChineseName(member) && <Zh>{member.name}</Zh>}
        back={{ to: paths.members, label: 'Back to Lab Members' }}
        actions={<EntryActions member={member} />}
      />
      <Box sx={personSx}>
        <PersonPhoto person={member} sx={portraitSx} />
        <div>
          <PersonFacts member={member} />
          <OwnObligations member={member} />
          <Publications person={member} />
        </div>
      </Box>
    </>
  );
};

/** The page of one member, current or former. */
export const PersonPage = ({ Publications, notFound }: PersonPageProps) => {
  const id = readId(useParams()['id']);
  const { data: member, error, refetch } = useMember(id);
  // Hides a member who was deleted meanwhile.
  if (id === undefined || hasStatus(error, 404)) return notFound;
  if (member) {
    return (
      <Page>
        <Person key={member.id} member={member} Publications={Publications} />
      </Page>
    );
  }
  return (
    <Page>
      {error ? (
        <ErrorState title="This member could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading the member" />
      )}
    </Page>
  );
};
