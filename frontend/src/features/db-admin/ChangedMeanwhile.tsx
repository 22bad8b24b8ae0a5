import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { changedMeanwhileSx } from './db-admin-styles';

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

/** The way on after somebody else has changed the row: it takes the keyboard, however long the form above it is. */
export const ChangedMeanwhile = (props: ChangedMeanwhileProps) => {
  const panel = useRef<HTMLElement>(null);
  const { isLoaded, isGone, onLoad } = props;
  useEffect(() => panel.current?.focus(), []);
  return (
    <Box ref={panel} component="section" tabIndex={-1} aria-label="Changed meanwhile" sx={changedMeanwhileSx}>
      <Typography component="output" variant="body2">
        {textOf(props)}
      </Typography>
      {!isLoaded && !isGone && (
        <Button variant="outlined" color="inherit" size="small" sx={{ justifySelf: 'start' }} onClick={onLoad}>
          Load the row as it is now
        </Button>
      )}
    </Box>
  );
};
