import { paths } from '@lab/contracts';
import { AuthenticationRequired } from '../../components/access/AuthenticationRequired';
import { MembersOnly } from '../../components/access/MembersOnly';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { EquipmentBoard } from './EquipmentBoard';

/** What the lab owns, and who has it. */
const EquipmentPage = () => (
  <Page>
    <PageHeading
      title="Equipment Management"
      intro="What the lab owns, and who has it."
      back={{ to: paths.portal, label: 'Back to Portal' }}
    />
    <MembersOnly otherwise={<AuthenticationRequired text="Please log in to use the lab’s equipment." />}>
      <EquipmentBoard />
    </MembersOnly>
  </Page>
);

export default EquipmentPage;
