import { equipmentCategoryLabels, type Equipment, type EquipmentCheckout } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Panel } from '../../components/layout/Panel';
import { CheckOutButton } from './CheckOutButton';
import { EquipmentFacts } from './EquipmentFacts';
import { cardTitleSx, equipmentCardSx, footSx, threeLinesSx } from './equipment-styles';
import { ItemLink } from './ItemLink';
import { StatusMark } from './StatusMark';
import { Holder } from './Holder';

interface EquipmentCardProps {
  equipment: Equipment;
  /** The current checkout of the item. */
  checkout: EquipmentCheckout | undefined;
  onCheckOut: (equipment: Equipment) => void;
}

export const titleIdOf = (equipmentId: number): string => `equipment-${equipmentId}`;

export const EquipmentCard = memo(({ equipment, checkout, onCheckOut }: EquipmentCardProps) => {
  const id = titleIdOf(equipment.id);
  return (
    <Panel sx={equipmentCardSx}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {equipmentCategoryLabels[equipment.category]}
        </Typography>
        <StatusMark status={equipment.status} isOverdue={checkout?.isOverdue ?? false} />
      </Box>
      <Typography variant="h4" component="h2" sx={cardTitleSx}>
        <ItemLink itemId={equipment.id} id={id}>
          {equipment.name}
        </ItemLink>
      </Typography>
      <Typography variant="body2" sx={threeLinesSx}>
        {equipment.description}
      </Typography>
      <EquipmentFacts equipment={equipment} isDetailed={false} />
      <Box sx={footSx}>
        {checkout && <Holder checkout={checkout} />}
        <CheckOutButton equipment={equipment} describedBy={id} onCheckOut={onCheckOut} />
      </Box>
    </Panel>
  );
});
