import Button from '@mui/material/Button';
import { ConflictPanel } from '../../components/conflict/ConflictPanel';

interface ChangedMeanwhileProps {
  isLoaded: boolean;
  isGone: boolean;
  onLoad: () => void;
}

const textOf = ({ isLoaded, isGone }: ChangedMeanwhileProps): string => {
  if (isGone) return 'The row was deleted in the meantime. What you typed is still here.';
  return isLoaded
    ? 'The new value is shown below each field that differs. Save again to replace it with what you typed.'
    : 'What you typed is still here. Load the row as it is now to compare the two.';
};

/** The actions after another user has changed the row. */
export const ChangedMeanwhile = (props: ChangedMeanwhileProps) => {
  const { isLoaded, isGone, onLoad } = props;
  return (
    <ConflictPanel text={textOf(props)}>
      {!isLoaded && !isGone && (
        <Button variant="outlined" color="inherit" size="small" sx={{ justifySelf: 'start' }} onClick={onLoad}>
          Load the row as it is now
        </Button>
      )}
    </ConflictPanel>
  );
};
