import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { nextControl, placeInList, type PlaceInList } from '../../lib/place-in-list';
import { Icon } from '../Icon';
import { closeIcon } from '../icons';

/** What the focus falls back to, from small to large: the record that was changed, then its list. */
const PLACES = 'li, article, tr, section, [role=tabpanel], [role=dialog]';

/** Stops the watch after the dialog that was closed last. */
let stopWatching = (): void => {};

const isLost = (): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
};

/** The places around the element that opened a dialog, the smallest first. */
const placesAround = (opener: Element | null): HTMLElement[] => {
  const place = opener?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place.parentElement)] : [];
};

/** What is known of the element that opened a dialog. */
interface Opener {
  places: readonly HTMLElement[];
  inList: PlaceInList | undefined;
}

const openerOf = (element: Element | null): Opener => ({
  places: placesAround(element),
  inList: element ? placeInList(element) : undefined,
});

const focus = (place: HTMLElement): void => {
  if (!place.matches('[tabindex], a[href]')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/**
 * To the same button of the next entry, when the entry with the button is gone. Otherwise to the title of the record if it is
 * a link, else to the record or list itself, else to the page’s heading.
 */
const focusNearest = ({ places, inList }: Opener): void => {
  const next = inList && nextControl(inList);
  if (next) {
    next.focus({ preventScroll: true });
    return;
  }
  const place = places.find(({ isConnected }) => isConnected);
  const title = place?.querySelector<HTMLElement>(':is(h2, h3, h4) > a[href]');
  const target = title ?? place ?? document.querySelector<HTMLElement>('main h1');
  if (target) focus(target);
};

/** Until the user goes on, because the button that opened the dialog may disappear when new data arrive. */
const watch = (opener: Opener): void => {
  const page = document.querySelector('main');
  const look = () => {
    if (!page?.isConnected) stop();
    else if (isLost()) focusNearest(opener);
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, stop, true);
  };
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stop, true);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  stopWatching = stop;
  look();
};

/**
 * MUI gives the focus back to the button that opened a dialog. When that button is gone or disabled, the focus moves to what
 * was around it instead of the top of the page.
 */
const useFocusReturn = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return;
    stopWatching();
    const opener = openerOf(document.activeElement);
    return () => {
      let isWanted = true;
      stopWatching = () => void (isWanted = false);
      // In a microtask, after MUI has given the focus back.
      queueMicrotask(() => isWanted && watch(opener));
    };
  }, [isOpen]);
};

const FIELD =
  'input:not([aria-hidden=true], [readonly], :disabled), textarea:not([aria-hidden=true]), [role=combobox]:not(input)';

/** Ctrl-Enter (Cmd-Enter) sends the form, from a text of several lines too. */
const sendOnCtrlEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const field = event.target as Element;
  // Not from a dialog that was opened from the form, nor from a picker in which a text is typed and nothing chosen yet.
  if (!event.currentTarget.contains(field) || field.matches('[data-searching]')) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
};

/** The content of a dialog that is a form. The first field gets the focus. */
const FormContent = ({ children }: { children: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>(FIELD)?.focus(), []);
  return (
    <Box ref={content} sx={{ display: 'contents' }} onKeyDown={sendOnCtrlEnter}>
      {children}
    </Box>
  );
};

interface AppDialogProps {
  isOpen: boolean;
  title: string;
  /** A description of one or two sentences. */
  text?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Without it only the actions close the dialog. */
  onClose?: (() => void) | undefined;
  /** For text to read, not for forms. */
  isWide?: boolean;
  /** Renders the dialog as a form. */
  onSubmit?: () => void;
}

const wideSx: SxProps<Theme> = { '& .MuiDialog-paper': { maxWidth: (theme) => theme.sizes.wideDialog } };

/** The layout of every dialog. The focus moves in on opening, to the first field of a form, and back on closing. */
export const AppDialog = ({ isOpen, isWide = false, ...props }: AppDialogProps) => {
  const { title, text, children, actions, onClose, onSubmit } = props;
  const id = useId();
  useFocusReturn(isOpen);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes events of a dialog on to the form that opened it.
    event.stopPropagation();
    onSubmit?.();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      sx={isWide ? wideSx : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      <Box {...(onSubmit && { component: 'form', noValidate: true, onSubmit: submit })} sx={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`} sx={{ pr: 7 }}>
          {title}
        </DialogTitle>
        {/* A dialog without inputs has no focusable content, so its text must be scrollable with the keyboard. */}
        <DialogContent {...(!actions && { tabIndex: 0 })}>
          {text && (
            <DialogContentText id={`${id}-text`} sx={{ '&:has(+ *):not(:has(+ * > [data-empty=true]))': { mb: 3 } }}>
              {text}
            </DialogContentText>
          )}
          {onSubmit && children ? <FormContent>{children}</FormContent> : children}
        </DialogContent>
        {actions && <DialogActions>{actions}</DialogActions>}
      </Box>
      {onClose && (
        <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 14, right: 14 }}>
          <Icon path={closeIcon} />
        </IconButton>
      )}
    </Dialog>
  );
};
