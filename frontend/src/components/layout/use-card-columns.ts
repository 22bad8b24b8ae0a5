import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** How many cards stand side by side: as many as in `CardGrid`. */
export const useCardColumns = (): number => {
  const isMedium = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const isLarge = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  if (isLarge) return 3;
  return isMedium ? 2 : 1;
};
