import { equipmentLabels, numberText, type Equipment } from '@lab/contracts';
import type { ReactNode } from 'react';
import { FactList } from '../../components/FactList';
import { OutsideAddress } from '../../components/OutsideAddress';
import { MemberName } from '../../components/person/MemberName';
import { formatDay } from '../../lib/time';

interface Fact {
  label: string | (() => string);
  read: (equipment: Equipment) => ReactNode;
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
  {
    label: equipmentLabels.keeperId,
    read: ({ keeperId }) => keeperId && <MemberName name="" id={keeperId} />,
    isDetail: true,
  },
  {
    label: equipmentLabels.nextCheckOn,
    read: ({ nextCheckOn }) => nextCheckOn && formatDay(nextCheckOn),
    isDetail: true,
  },
  {
    label: equipmentLabels.manualUrl,
    read: ({ manualUrl }) => manualUrl && <OutsideAddress href={manualUrl}>{manualUrl}</OutsideAddress>,
    isDetail: true,
  },
  { label: equipmentLabels.notes, read: ({ notes }) => notes, isDetail: true },
];

/** The known facts of an item besides its name and description. */
export const EquipmentFacts = ({ equipment, isDetailed }: { equipment: Equipment; isDetailed: boolean }) => {
  const shown = facts
    .filter(({ isDetail }) => isDetailed || !isDetail)
    .map(({ label, read }) => [typeof label === 'string' ? label : label(), read(equipment)]);
  return <FactList facts={Object.fromEntries(shown)} sx={{ typography: 'caption' }} />;
};
