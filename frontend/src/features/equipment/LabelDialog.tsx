import { paths, type Equipment } from '@lab/contracts';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../components/dialog/AppDialog';
import { labProfile } from '../../lib/lab-content';
import { LABEL_CLASS, labelPrintStyles, labelSx } from './label-styles';
import { QrCode } from '../../components/QrCode';

/** The address in the QR code of an item's label. */
const addressOf = (equipmentId: number): string => `${location.origin}${paths.equipment}?item=${equipmentId}`;

/** A label to print and stick on an item. */
export const LabelDialog = ({ equipment, onClose }: { equipment: Equipment; onClose: () => void }) => (
  <AppDialog
    isOpen
    title="QR Label"
    text={`Scanned with a phone, it opens ${addressOf(equipment.id)}`}
    onClose={onClose}
    actions={
      <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
        Print Label
      </Button>
    }
  >
    <GlobalStyles styles={labelPrintStyles} />
    <Box className={LABEL_CLASS} sx={labelSx}>
      <QrCode text={addressOf(equipment.id)} label={`QR code of ${equipment.name}`} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h6" component="p">
          {equipment.name}
        </Typography>
        {equipment.serialNumber && <Typography variant="caption">{equipment.serialNumber}</Typography>}
        <Typography variant="caption" component="p">
          {labProfile.lab.shortName} · No. {equipment.id}
        </Typography>
      </Box>
    </Box>
  </AppDialog>
);
