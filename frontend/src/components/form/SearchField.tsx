import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import { TextInput } from './TextInput';

interface SearchFieldProps {
  label?: string;
  /** What can be searched for. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches a list as one types. */
export const SearchField = ({ label = 'Search', placeholder, value, onChange }: SearchFieldProps) => (
  <TextInput
    label={label}
    type="search"
    placeholder={placeholder}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    sx={{ '& input': { pl: 0 } }}
    startAdornment={
      <InputAdornment position="start">
        <SearchIcon fontSize="small" aria-hidden />
      </InputAdornment>
    }
  />
);
