import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** The number of columns of a long grid of cards, from one on phones to five on the widest screens. */
export const useCardColumns = (): number => {
  const { cardColumns } = useTheme().sizes;
  const fits = [
    useMediaQuery(`(min-width: ${cardColumns.two}px)`),
    useMediaQuery(`(min-width: ${cardColumns.three}px)`),
    useMediaQuery(`(min-width: ${cardColumns.four}px)`),
    useMediaQuery(`(min-width: ${cardColumns.five}px)`),
  ];
  return 1 + fits.filter(Boolean).length;
};
