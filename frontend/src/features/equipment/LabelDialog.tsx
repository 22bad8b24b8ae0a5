import { paths, shownPath, type Equipment } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../components/dialog/AppDialog';
import { Icon } from '../../components/Icon';
import { printIcon } from '../../components/icons';
import { QrCode } from '../../components/QrCode';
import { useLabNames } from '../../lib/site-words/site-words.api';

const LABEL_CLASS = 'equipment-label';

/** Black on white in both colour schemes, because it is printed. */
const labelSx = ({ sizes, spacing, palette, vars }: Theme) => ({
  display: 'grid',
  gridTemplateColumns: `${sizes.label.code} minmax(0, 1fr)`,
  alignItems: 'center',
  gap: spacing(2),
  width: sizes.label.width,
  maxWidth: '100%',
  padding: spacing(1.5),
  color: palette.common.black,
  backgroundColor: palette.common.white,
  border: `1px solid ${vars.palette.line.strong}`,
  '& svg': { display: 'block', width: '100%' },
});

const labelPrintStyles = {
  '@media print': {
    [`body > :not(:has(.${LABEL_CLASS}))`]: { display: 'none !important' },
    [`.MuiDialog-root:has(.${LABEL_CLASS}) *:not(:has(.${LABEL_CLASS})):not(.${LABEL_CLASS}, .${LABEL_CLASS} *)`]: {
      display: 'none !important',
    },
    [`.MuiDialog-root:has(.${LABEL_CLASS}) :has(.${LABEL_CLASS})`]: {
      margin: '0 !important',
      padding: '0 !important',
      border: '0 !important',
      background: 'none !important',
      boxShadow: 'none !important',
    },
  },
};

/** The address in the QR code of an item's label. */
const addressOf = (equipmentId: number): string =>
  `${location.origin}${shownPath(paths.equipment)}?item=${equipmentId}`;

const LabName = () => useLabNames().lab.shortName;

/** A label to print and stick on an item. */
export const LabelDialog = ({ equipment, onClose }: { equipment: Equipment; onClose: () => void }) => (
  <AppDialog
    isOpen
    title="QR label"
    text={`Scanned with a phone, it opens ${addressOf(equipment.id)}`}
    onClose={onClose}
    actions={
      <Button variant="contained" startIcon={<Icon path={printIcon} />} onClick={() => window.print()}>
        Print label
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
          <LabName /> · No. {equipment.id}
        </Typography>
      </Box>
    </Box>
  </AppDialog>
);
