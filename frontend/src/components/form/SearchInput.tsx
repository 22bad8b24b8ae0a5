import InputAdornment from '@mui/material/InputAdornment';
import { Icon } from '../Icon';
import { searchIcon } from '../icons';
import { TextInput } from './TextInput';

interface SearchInputProps {
  label?: string;
  /** What the search covers. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
}

/** A search box that filters a list while the user types. */
export const SearchInput = ({ label = 'Search', placeholder, value, onChange, isDisabled }: SearchInputProps) => (
  <TextInput
    label={label}
    type="search"
    placeholder={placeholder}
    value={value}
    disabled={isDisabled}
    onChange={({ target }) => onChange(target.value)}
    sx={{ '& input': { pl: 0 } }}
    startAdornment={
      <InputAdornment position="start">
        <Icon path={searchIcon} fontSize="small" aria-hidden />
      </InputAdornment>
    }
  />
);
