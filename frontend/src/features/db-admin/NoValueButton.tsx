import ClearIcon from '@mui/icons-material/BackspaceOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';

/** Empties a column for good: "no value" is not the same as a text without letters. */
export const NoValueButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <InputAdornment position="end">
    <IconButton size="small" edge="end" aria-label="No value" title={`Set ${name} to no value`} onClick={onClick}>
      <ClearIcon fontSize="small" />
    </IconButton>
  </InputAdornment>
);
