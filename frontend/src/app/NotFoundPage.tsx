import { paths } from '@lab/contracts';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';

interface NotFoundPageProps {
  /** What is not there, and why, when the address is that of a record. */
  intro?: string;
}

export const NotFoundPage = ({ intro = 'Did you forget to add the page to the router?' }: NotFoundPageProps) => (
  <Page>
    <PageHeading title="404 Page Not Found" intro={intro} />
    <Button variant="outlined" color="inherit" component={Link} to={paths.home}>
      Go to the home page
    </Button>
  </Page>
);
