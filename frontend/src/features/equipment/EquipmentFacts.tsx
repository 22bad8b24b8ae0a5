import { equipmentLabels, numberText, type Equipment } from '@lab/contracts';
import Box from '@mui/material/Box';
import { formatDay } from '../../lib/time';

interface Fact {
  label: string | (() => string);
  read: (equipment: Equipment) => string | null;
  /** True for facts that are shown only on the item's own page. */
  isDetail?: true;
}

const facts: readonly Fact[] = [
  { label: equipmentLabels.serialNumber, read: ({ serialNumber }) => serialNumber },
  { label: equipmentLabels.model, read: ({ model }) => model },
  { label: equipmentLabels.location, read: ({ location }) => location },
  {
    label: equipmentLabels.purchaseDate,
    read: ({ purchaseDate }) => purchaseDate && formatDay(purchaseDate),
    isDetail: true,
  },
  { label: equipmentLabels.value, read: ({ value }) => (value === null ? null : numberText(value)), isDetail: true },
  { label: equipmentLabels.notes, read: ({ notes }) => notes, isDetail: true },
];

const factsSx = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  typography: 'caption',
  '& dt': { color: 'text.secondary' },
  '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const;

/** The known facts of an item besides its name and description. */
export const EquipmentFacts = ({ equipment, isDetailed }: { equipment: Equipment; isDetailed: boolean }) => {
  const known = facts
    .filter(({ isDetail }) => isDetailed || !isDetail)
    .map(({ label, read }) => ({ label: typeof label === 'string' ? label : label(), text: read(equipment) }))
    .filter(({ text }) => text !== null);
  if (known.length === 0) return null;
  return (
    <Box component="dl" sx={factsSx}>
      {known.map(({ label, text }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </Box>
      ))}
    </Box>
  );
};
