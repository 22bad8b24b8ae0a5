import Button from '@mui/material/Button';
import { AppDialog } from './AppDialog';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks before input is lost. */
export const DiscardQuestion = ({ onDiscard, onStay }: DiscardQuestionProps) => (
  <AppDialog
    isOpen
    title="Leave without saving?"
    text="What you have entered will be lost."
    onClose={onStay}
    onSubmit={onDiscard}
    actions={
      <>
        <Button color="inherit" onClick={onStay}>
          Keep Editing
        </Button>
        <Button type="submit" variant="contained" color="error">
          Discard
        </Button>
      </>
    }
  />
);
