import Button from '@mui/material/Button';
import { errorMessage } from '../../lib/http/http-error';
import { FormAlert } from '../feedback/FormAlert';

interface ShowEarlierProps {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => Promise<unknown>;
}

/** A button below a list with the newest entries first. It loads earlier entries while there are any. */
export const ShowEarlier = (props: ShowEarlierProps) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = props;
  if (!hasNextPage) return null;
  return (
    <>
      <Button
        color="inherit"
        sx={{ mt: 1, ml: -2.5 }}
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        Show earlier ones
      </Button>
      <FormAlert message={isFetchNextPageError ? errorMessage(error) : undefined} />
    </>
  );
};
