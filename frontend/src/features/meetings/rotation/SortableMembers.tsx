import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, DragEndEvent, Modifier, UniqueIdentifier } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon';
import { dragIcon } from '../../../components/icons';
import { ruledListSx, ruledRowSx } from '../../../components/list/ruled-list-styles';

const rowSx: SxProps<Theme> = {
  ...ruledRowSx,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  bgcolor: 'background.default',
  overflowWrap: 'anywhere',
  '&[data-dragged=true]': { position: 'relative', zIndex: 1, bgcolor: 'surface.tint', boxShadow: 3 },
  '& > .content': { flex: 1, minWidth: 0 },
};

/** A row moves up and down only. */
const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface RowProps {
  id: number;
  name: string;
  children: ReactNode;
}

const Row = ({ id, name, children }: RowProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'sortable' },
  });
  return (
    <Box
      ref={setNodeRef}
      component="li"
      data-dragged={isDragging}
      sx={rowSx}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        size="small"
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        sx={{ cursor: 'grab', touchAction: 'none', ml: -0.75 }}
      >
        <Icon path={dragIcon} fontSize="small" />
      </IconButton>
      <div className="content">{children}</div>
    </Box>
  );
};

interface SortableMembersProps {
  label: string;
  memberIds: readonly number[];
  nameOf: (memberId: number) => string;
  onMove: (from: number, to: number) => void;
  /** Renders the content of a row. */
  children: (memberId: number, index: number) => ReactNode;
}

const INSTRUCTIONS = 'Press space to pick up, the arrow keys to move, space again to drop, and escape to cancel.';

/** An ordered list of members. The order is changed by dragging, or with the keyboard on the handle of a row. */
export const SortableMembers = ({ label, memberIds, nameOf, onMove, children }: SortableMembersProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => memberIds.indexOf(Number(id));
  const at = (id: UniqueIdentifier | undefined) =>
    id === undefined ? '' : `, place ${placeOf(id) + 1} of ${memberIds.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(Number(active.id))}${at(active.id)}.`,
    onDragOver: ({ active, over }) => `${nameOf(Number(active.id))}${at(over?.id)}.`,
    onDragEnd: ({ active, over }) => `Dropped ${nameOf(Number(active.id))}${at(over?.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(Number(active.id))} stays${at(active.id)}.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertically]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={drop}
    >
      <SortableContext items={[...memberIds]} strategy={verticalListSortingStrategy}>
        <Box component="ol" aria-label={label} sx={ruledListSx}>
          {memberIds.map((id, index) => (
            <Row key={id} id={id} name={nameOf(id)}>
              {children(id, index)}
            </Row>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
};
