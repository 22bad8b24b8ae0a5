import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Why a form as a whole was not taken. Always in the page, so that a screen reader hears the text arrive. */
export const FormAlert = ({ message }: { message: string | undefined }) => (
  <Box role="alert">
    {message && (
      <Box sx={{ display: 'flex', gap: 1.25, p: 2, borderRadius: 1, bgcolor: 'surface.alert', color: 'error.main' }}>
        <ErrorOutlineIcon fontSize="small" sx={{ mt: 0.25 }} aria-hidden />
        <Typography variant="body2">{message}</Typography>
      </Box>
    )}
  </Box>
);
