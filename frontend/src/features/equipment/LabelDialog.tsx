import { itemPath, shownPath, type Equipment } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { SxProps, Theme } from '@mui/material/styles';
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
const addressOf = (equipmentId: number): string => `${location.origin}${shownPath(itemPath(equipmentId))}`;

const LabName = () => useLabNames().lab.shortName;

/** The label of an item. */
const Label = ({ equipment }: { equipment: Equipment }) => (
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
);

const LABELS_PER_SHEET = 10;

/** A sheet of A4 with two columns of labels; on a phone, the labels are below each other. */
const sheetSx: SxProps<Theme> = {
  display: 'grid',
  gap: 1,
  mb: 1,
  gridTemplateColumns: { sm: '1fr 1fr' },
  '@media print': {
    margin: 0,
    breakAfter: 'page',
    gridTemplateColumns: '1fr 1fr',
    gridTemplateRows: (theme) => `repeat(5, ${theme.sizes.label.sheetRow})`,
    padding: (theme) => theme.sizes.label.sheetMargin,
  },
};

interface LabelDialogProps {
  /** One item for a label on a roll, or several for sheets of ten. */
  items: readonly Equipment[];
}

/** Labels to print and stick on items. */
export const LabelDialog = ({ items }: LabelDialogProps) => {
  const [first, second] = items;
  const sheets = Array.from({ length: Math.ceil(items.length / LABELS_PER_SHEET) }, (_, sheet) =>
    items.slice(sheet * LABELS_PER_SHEET, (sheet + 1) * LABELS_PER_SHEET),
  );
  return (
    <AppDialog
      isWide={Boolean(second)}
      title={second ? 'QR labels' : 'QR label'}
      text={
        second
          ? `${items.length} labels, ten on each sheet of A4. Scanned with a phone, each opens its item.`
          : `Scanned with a phone, it opens ${addressOf(first!.id)}`
      }
      actions={
        <Button variant="contained" startIcon={<Icon path={printIcon} />} onClick={() => window.print()}>
          {second ? 'Print labels' : 'Print label'}
        </Button>
      }
    >
      <GlobalStyles styles={labelPrintStyles} />
      {second
        ? sheets.map((sheet) => (
            <Box key={sheet[0]!.id} sx={sheetSx}>
              {sheet.map((item) => (
                <Label key={item.id} equipment={item} />
              ))}
            </Box>
          ))
        : first && <Label equipment={first} />}
    </AppDialog>
  );
};
