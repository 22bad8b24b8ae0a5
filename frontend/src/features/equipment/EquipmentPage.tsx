import { paths } from '@lab/contracts';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { EquipmentBoard } from './EquipmentBoard';

/** The lab's equipment and its checkouts. */
const EquipmentPage = () => (
  <Page>
    <PageHeading
      title="Equipment Management"
      intro="What the lab owns, and who has it."
      back={{ to: paths.portal, label: 'Back to Portal' }}
      showsTimes
    />
    <EquipmentBoard />
  </Page>
);

export default EquipmentPage;
