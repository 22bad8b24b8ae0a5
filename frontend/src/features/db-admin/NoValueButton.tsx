import ClearIcon from '@mui/icons-material/BackspaceOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';

/** Leaves a column without a value. */
export const NoValueButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <InputAdornment position="end">
    <IconButton size="small" edge="end" aria-label="No value" title={`Set ${name} to no value`} onClick={onClick}>
      <ClearIcon fontSize="small" />
    </IconButton>
  </InputAdornment>
);
