import Box from '@mui/material/Box';
import { SelectInput } from '../form/SelectInput';
import type { ArrangementChoices } from './arranging';

/** Stands for the list's own order, and for one group. */
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

interface ArrangementBarProps {
  choices: ArrangementChoices;
  /** How the list is sorted by itself: `Available first`. */
  own: string;
}

/** How a long list is sorted and grouped. */
export const ArrangementBar = ({ choices, own }: ArrangementBarProps) => (
  <Box
    data-screen-only
    sx={{
      display: 'grid',
      gap: 2,
      mb: 2.5,
      gridTemplateColumns: ({ sizes }) => `repeat(2, minmax(0, ${sizes.filter}))`,
    }}
  >
    {choices.sortings.length > 0 && (
      <Choice label="Sort by" own={own} value={choices.sortBy} titles={choices.sortings} onChange={choices.setSortBy} />
    )}
    {choices.groupings.length > 0 && (
      <Choice
        label="Group by"
        own="Not grouped"
        value={choices.groupBy}
        titles={choices.groupings}
        onChange={choices.setGroupBy}
      />
    )}
  </Box>
);
