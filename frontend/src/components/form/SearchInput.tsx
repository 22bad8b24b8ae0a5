import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import { TextInput } from './TextInput';

interface SearchInputProps {
  label?: string;
  /** What can be searched for. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
}

/** Searches a list as one types. */
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
        <SearchIcon fontSize="small" aria-hidden />
      </InputAdornment>
    }
  />
);
