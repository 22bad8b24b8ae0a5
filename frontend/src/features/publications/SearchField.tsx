import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import { TextInput } from '../../components/form/TextInput';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Searches the list as one types. */
export const SearchField = ({ value, onChange }: SearchFieldProps) => (
  <TextInput
    label="Search"
    type="search"
    placeholder="Title, author, or venue"
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
