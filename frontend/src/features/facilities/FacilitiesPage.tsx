import { pageTitles, paths, type Facility } from '@lab/contracts';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ItemPhoto } from '../../components/photo/ItemPhoto';
import { CardGrid } from '../../components/layout/CardGrid';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { Panel } from '../../components/layout/Panel';
import { useFacilities, useLab } from '../../lib/site-words/site-words.api';

const MAILTO = 'mailto:';

/** The lab's address for e-mail, without the subject that its link may have. */
const useLabEmail = (): string | undefined =>
  useLab()
    .contactLinks.find(({ url }) => url.startsWith(MAILTO))
    ?.url.slice(MAILTO.length)
    .split('?')[0];

/** The role of the person who takes care of an item, and the lab's address. */
const Contact = ({ name, keeperRole }: Facility) => {
  const email = useLabEmail();
  if (!keeperRole && !email) return null;
  return (
    <Typography variant="caption" component="p" sx={{ mt: 'auto', pt: 1, color: 'text.secondary' }}>
      Contact: {keeperRole}
      {keeperRole && email && ', '}
      {email && (
        <Link
          href={`${MAILTO}${email}?subject=${encodeURIComponent(name)}`}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 32, overflowWrap: 'anywhere' }}
        >
          {email}
        </Link>
      )}
    </Typography>
  );
};

const FacilityCard = (facility: Facility) => (
  <Panel component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0, p: { xs: 2.5, md: 3 } }}>
    <ItemPhoto equipment={facility} size="thumb" />
    <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
      {facility.name}
    </Typography>
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {facility.description}
    </Typography>
    <Contact {...facility} />
  </Panel>
);

/** The equipment that the lab shows to everyone. */
export const FacilitiesPage = () => {
  const { lab } = useLab();
  return (
    <Page>
      <PageHeading
        title={pageTitles.facilities}
        intro={`Equipment of ${lab.shortName}, and whom to ask about it.`}
        back={{ to: paths.home, label: lab.shortName }}
      />
      <CardGrid>
        {useFacilities().map((facility) => (
          <FacilityCard key={facility.id} {...facility} />
        ))}
      </CardGrid>
    </Page>
  );
};
