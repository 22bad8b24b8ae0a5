import { paths } from '@lab/contracts';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Page } from '../components/layout/Page';
import { PageHeading } from '../components/layout/PageHeading';

export const NotFoundPage = () => (
  <Page>
    <PageHeading title="404 Page Not Found" intro="Did you forget to add the page to the router?" />
    <Button variant="outlined" color="inherit" component={Link} to={paths.home}>
      Go to the home page
    </Button>
  </Page>
);
