import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { SelectInput } from '../form/SelectInput';
import { type ArrangeableList, type ArrangementChoices, firstRows, type RowGroup, useArrangement } from './arranging';

/** The choice of the list's own order, or of no groups. */
const OWN = '-';

interface ChoiceProps {
  label: string;
  own: string;
  value: string;
  titles: readonly string[];
  onChange: (title: string) => void;
}

const Choice = ({ label, own, value, titles, onChange }: ChoiceProps) => (
  <SelectInput
    label={label}
    value={titles.includes(value) ? value : OWN}
    options={[{ value: OWN, label: own }, ...titles.map((title) => ({ value: title, label: title }))]}
    onChange={(chosen) => onChange(chosen === OWN ? '' : chosen)}
  />
);

/** The selects for sorting and grouping a long list. */
const Choices = ({ choices, own }: { choices: ArrangementChoices; own: string }) => {
  const { sortings, groupings } = choices;
  if (sortings.length + groupings.length === 0) return null;
  return (
    <Box
      data-screen-only
      sx={{
        display: 'grid',
        gap: 2,
        mb: 2.5,
        gridTemplateColumns: ({ sizes }) => `repeat(2, minmax(0, ${sizes.filter}))`,
      }}
    >
      {sortings.length > 0 && (
        <Choice label="Sort by" own={own} value={choices.sortBy} titles={sortings} onChange={choices.setSortBy} />
      )}
      {groupings.length > 0 && (
        <Choice
          label="Group by"
          own="Not grouped"
          value={choices.groupBy}
          titles={groupings}
          onChange={choices.setGroupBy}
        />
      )}
    </Box>
  );
};

const Group = ({ title, count, children }: Omit<RowGroup<never>, 'rows'> & { children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: 5 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {count}
        </Typography>
      </Typography>
      {children}
    </Box>
  );
};

export interface ArrangedListProps<Row> extends ArrangeableList<Row> {
  /** The name under which the browser stores the chosen order and grouping. */
  list: string;
  /** The accessible name of the list. */
  label: string;
  /** Describes the list's own order: `Available first`. */
  own: string;
  /** The number of rows that are shown at first, and that the button adds. */
  pageSize?: number;
  /** Renders the rows of a group as a list with this name. */
  children: (rows: readonly Row[], label: string) => ReactNode;
}

/**
 * A list that can be sorted and grouped when it is long. Of a very long list, only the first rows are shown at first.
 */
export const ArrangedList = <Row,>({
  list,
  label,
  own,
  pageSize = Infinity,
  children,
  ...rows
}: ArrangedListProps<Row>) => {
  const { groups, choices } = useArrangement(list, rows);
  const [limit, setLimit] = useState(pageSize);
  return (
    <>
      <Choices choices={choices} own={own} />
      {firstRows(groups, limit).map((group) =>
        group.title === '' ? (
          <Box key={group.title}>{children(group.rows, label)}</Box>
        ) : (
          <Group key={group.title} {...group}>
            {children(group.rows, `${label}: ${group.title}`)}
          </Group>
        ),
      )}
      {rows.rows.length > limit && (
        <Button variant="outlined" color="inherit" sx={{ mt: 3 }} onClick={() => setLimit(limit + pageSize)}>
          Show more
        </Button>
      )}
    </>
  );
};
