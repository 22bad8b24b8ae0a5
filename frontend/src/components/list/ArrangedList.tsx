import type { ReactNode } from 'react';
import { ArrangementBar } from './ArrangementBar';
import { type ArrangeableList, firstRows, useArrangement } from './arranging';
import { ListGroups } from './ListGroups';

export interface ArrangedListProps<Row> extends ArrangeableList<Row> {
  /** The name under which this browser keeps how the list is arranged. */
  list: string;
  /** The accessible name of the list. */
  label: string;
  /** How the list is sorted by itself: `Available first`. */
  own: string;
  /** Only so many rows are shown, of the first groups. */
  limit?: number;
  /** Renders the rows of a group as a list with this name. */
  children: (rows: readonly Row[], label: string) => ReactNode;
}

/** A list that can be sorted and grouped when it is long. */
export const ArrangedList = <Row,>({
  list,
  label,
  own,
  limit = Infinity,
  children,
  ...rows
}: ArrangedListProps<Row>) => {
  const { isLong, groups, choices } = useArrangement(list, rows);
  return (
    <>
      {isLong && <ArrangementBar choices={choices} own={own} />}
      <ListGroups label={label} groups={firstRows(groups, limit)}>
        {children}
      </ListGroups>
    </>
  );
};
