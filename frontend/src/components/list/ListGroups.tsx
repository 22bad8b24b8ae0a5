import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { RowGroup } from './arranging';

interface GroupProps {
  title: string;
  count: number;
  children: ReactNode;
}

const Group = ({ title, count, children }: GroupProps) => {
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

interface ListGroupsProps<Row> {
  /** The name of the list. */
  label: string;
  groups: readonly RowGroup<Row>[];
  /** Renders the rows of a group as a list with this name. */
  children: (rows: readonly Row[], label: string) => ReactNode;
}

/** A list in groups with headings, or as it is when it has one without a title. */
export const ListGroups = <Row,>({ label, groups, children }: ListGroupsProps<Row>) =>
  groups.map(({ title, rows, count }) =>
    title === '' ? (
      <Box key={title}>{children(rows, label)}</Box>
    ) : (
      <Group key={title} title={title} count={count}>
        {children(rows, `${label}: ${title}`)}
      </Group>
    ),
  );
