import Button from '@mui/material/Button';
import { ConflictPanel } from '../../components/conflict/ConflictPanel';

interface ChangedMeanwhileProps {
  isLoaded: boolean;
  isGone: boolean;
  onLoad: () => void;
}

const textOf = ({ isLoaded, isGone }: ChangedMeanwhileProps): string => {
  if (isGone) return 'The row has been deleted meanwhile. What you typed is still here.';
  return isLoaded
    ? 'What is different now stands below each field. Save once more to put what you typed in its place.'
    : 'What you typed is still here. Load the row as it is now to compare the two.';
};

/** The way on after somebody else has changed the row. */
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
