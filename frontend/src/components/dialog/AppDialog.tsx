import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, use, useEffect, useId, useRef } from 'react';
import { nextControl, placeInList, type PlaceInList } from '../../lib/place-in-list';
import { Icon } from '../Icon';
import { closeIcon } from '../icons';
import { CloseDialog, DialogHost } from './open-dialog';

/** Elements that can take the focus when the opener is gone: the changed record, then its list. */
const PLACES = 'li, article, tr, section, [role=tabpanel], [role=dialog]';

/** Stops watching the focus after the last closed dialog. */
let stopWatching = (): void => {};

const isLost = (): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
};

/** The elements around the opener of a dialog that can take the focus, the innermost first. */
const placesAround = (opener: Element | null): HTMLElement[] => {
  const place = opener?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place.parentElement)] : [];
};

/** The surroundings of the element that opened a dialog. */
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
 * If the entry with the opener is gone, focuses the same button of the next entry. Otherwise focuses the record's title
 * if it is a link, else the record or list itself, else the page's heading.
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

/**
 * Keeps the focus near the opener until the next user input, because the opener may disappear when new data arrives.
 */
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
 * MUI returns the focus to the button that opened a dialog. If that button is gone or disabled, this moves the focus to
 * an element around it instead of the top of the page.
 */
const useFocusReturn = (): void => {
  useEffect(() => {
    stopWatching();
    const opener = openerOf(document.activeElement);
    return () => {
      let isWanted = true;
      stopWatching = () => void (isWanted = false);
      // In a microtask, so that MUI has already returned the focus.
      queueMicrotask(() => isWanted && watch(opener));
    };
  }, []);
};

const FIELD =
  'input:not([aria-hidden=true], [readonly], :disabled), textarea:not([aria-hidden=true]), [role=combobox]:not(input)';

/** Submits the form on Ctrl-Enter (Cmd-Enter), also from a multi-line text. */
const sendOnCtrlEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const field = event.target as Element;
  // Ignores dialogs that were opened from the form, and pickers with typed text but no choice yet.
  if (!event.currentTarget.contains(field) || field.matches('[data-searching]')) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
};

/** The content of a dialog that is a form. The first field gets the focus, or the one that is marked with `data-first`. */
const FormContent = ({ children }: { children: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fieldIn = (part: string) => content.current?.querySelector<HTMLElement>(`${part} :is(${FIELD})`);
    (fieldIn('[data-first=true]') ?? fieldIn(''))?.focus();
  }, []);
  return (
    <Box ref={content} sx={{ display: 'contents' }} onKeyDown={sendOnCtrlEnter}>
      {children}
    </Box>
  );
};

interface AppDialogProps {
  title: string;
  /** A description of one or two sentences. */
  text?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** What Escape, the close icon and a click outside do instead of closing the dialog. Null if only the actions close it. */
  onClose?: (() => void) | null;
  /** For long texts, not for forms. */
  isWide?: boolean;
  /** Renders the dialog as a form. */
  onSubmit?: () => void;
}

/** Undefined if only the actions close the dialog. */
const useClosing = (onClose: AppDialogProps['onClose']) => {
  const close = use(CloseDialog);
  return onClose === undefined ? close : (onClose ?? undefined);
};

const wideSx: SxProps<Theme> = { '& .MuiDialog-paper': { maxWidth: (theme) => theme.sizes.wideDialog } };

/**
 * The layout of every dialog, which is open as long as it is rendered. The focus moves into it, to the first field of a
 * form, and returns when it closes.
 */
export const AppDialog = ({ isWide = false, ...props }: AppDialogProps) => {
  const { title, text, children, actions, onSubmit } = props;
  const onClose = useClosing(props.onClose);
  const id = useId();
  useFocusReturn();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React also bubbles events of a dialog to the form that opened it.
    event.stopPropagation();
    onSubmit?.();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      sx={isWide ? wideSx : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      <DialogHost>
        <Box {...(onSubmit && { component: 'form', noValidate: true, onSubmit: submit })} sx={{ display: 'contents' }}>
          <DialogTitle id={`${id}-title`} sx={{ pr: 7 }}>
            {title}
          </DialogTitle>
          {/* A dialog without inputs has no focusable content, so its text must be scrollable with the keyboard. */}
          <DialogContent {...(!actions && { tabIndex: 0 })}>
            {text && (
              // Not a paragraph, because the text may contain a list.
              <DialogContentText
                component="div"
                id={`${id}-text`}
                sx={{ '&:has(+ *):not(:has(+ * > [data-empty=true]))': { mb: 3 } }}
              >
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
      </DialogHost>
    </Dialog>
  );
};
