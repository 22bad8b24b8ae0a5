import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { CloseDialog } from '../../components/dialog/open-dialog';
import { Icon } from '../../components/Icon';
import { searchIcon } from '../../components/icons';
import { LOADING_PART, lazyDialog } from '../../components/lazy-part';
import { visuallyHidden } from '../../components/visually-hidden';
import { useSession } from '../../lib/session/session.api';
import { isSingleKey } from '../../lib/single-key';

const MemberPalette = lazyDialog(async () => (await import('./MemberPalette')).MemberPalette);
const GuestPalette = lazyDialog(async () => (await import('../../features/search/GuestPalette')).GuestPalette);

/** The command palette for members or for visitors. */
export const SearchPalette = () => {
  const { isLoggedIn } = useSession();
  const Palette = isLoggedIn ? MemberPalette : GuestPalette;
  return <Palette />;
};

const iconOnly = {
  '& .name': visuallyHidden,
  '& kbd': { display: 'none' },
  '& .MuiButton-startIcon': { mr: 0 },
};

const buttonSx = (theme: Theme) => ({
  minWidth: 44,
  minHeight: 44,
  color: 'text.secondary',
  '& kbd': { ...theme.typography.caption, ml: 1, px: 0.75, border: 1, borderColor: 'divider', borderRadius: 0.5 },
  '&[data-quiet=true]': iconOnly,
  // Hidden until the menu beside it has loaded, because the menu would move it.
  [`&:has(~ [${LOADING_PART}])`]: { opacity: 0 },
  [theme.breakpoints.down('lg')]: iconOnly,
});

/**
 * True for Ctrl-K (Cmd-K) anywhere and for "/" outside inputs, unless a dialog is open, which may contain unsaved
 * input.
 */
const asksForPalette = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || document.querySelector('.MuiDialog-root')) return false;
  if (event.key.toLowerCase() === 'k') return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return event.key === '/' && isSingleKey(event);
};

/**
 * Opens the command palette.
 * @param isQuiet shows only the icon
 */
export const SearchButton = ({ isQuiet }: { isQuiet: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!asksForPalette(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<Icon path={searchIcon} />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        data-quiet={isQuiet}
        sx={buttonSx}
        onClick={() => setIsOpen(true)}
      >
        <span className="name">Search</span>
        <Box component="kbd" aria-hidden>
          Ctrl K
        </Box>
      </Button>
      {isOpen && (
        <CloseDialog value={() => setIsOpen(false)}>
          <SearchPalette />
        </CloseDialog>
      )}
    </>
  );
};
