import { equipmentLabels, numberText, type Equipment } from '@lab/contracts';
import { FactList } from '../../components/FactList';
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

/** The known facts of an item besides its name and description. */
export const EquipmentFacts = ({ equipment, isDetailed }: { equipment: Equipment; isDetailed: boolean }) => {
  const shown = facts
    .filter(({ isDetail }) => isDetailed || !isDetail)
    .map(({ label, read }) => [typeof label === 'string' ? label : label(), read(equipment)]);
  return <FactList facts={Object.fromEntries(shown)} sx={{ typography: 'caption' }} />;
};
