import { siteMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Control } from 'react-hook-form';
import { CloseDialog } from '../../components/dialog/open-dialog';
import { LeaveGuard } from '../../components/dialog/LeaveGuard';
import { FormAlert } from '../../components/feedback/FormAlert';
import { Icon } from '../../components/Icon';
import { historyIcon } from '../../components/icons';
import { warn } from '../../components/toast/announce';
import { isSaveHeld } from './held-saves';
import { SaveBar } from './SaveBar';
import type { SiteForm } from './site-form';

/** The form, with the preview beside it if there is room, otherwise below it. */
const besideSx = ({ sizes, spacing }: Theme) => ({
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`@container (min-width: ${sizes.formWithPreview}px)`]: {
    gridTemplateColumns: `minmax(0, ${sizes.measure}) minmax(0, 1fr)`,
    '& > .preview': {
      position: 'sticky',
      display: 'flex',
      flexDirection: 'column',
      // Below the line with the publishing state.
      top: `calc(${sizes.portalHeader}px + ${spacing(7)})`,
      maxHeight: `calc(100dvh - ${sizes.portalHeader}px - ${spacing(9)})`,
    },
  },
});

const frameSx: SxProps<Theme> = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  overflow: 'hidden auto',
  // Breaks only words longer than a line; columns must not become so narrow that other words break.
  overflowWrap: 'break-word',
};

/** Only an icon on phones, because the bar has no room for three labels. */
const historyButtonSx: SxProps<Theme> = {
  ml: 'auto',
  minWidth: 0,
  '& > span:last-of-type': { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
};

/** What follows in the set-up once a form is saved. */
export interface NextStep {
  title: string;
  go: () => void;
}

interface FormWithPreviewProps {
  form: SiteForm;
  preview: ReactNode;
  /** Renders the dialog with the earlier versions; absent for something new. */
  historyDialog?: ReactNode;
  /** In the set-up, the button that saves also goes on. */
  next?: NextStep | undefined;
  /** The fields. */
  children: ReactNode;
}

const refusedFile = {
  title: siteMessages.saveFailed,
  text: 'A file was not accepted. Choose another one, or go on without it.',
};

/** A form of the editor, with a preview of what is typed, in which nothing can be clicked. Saving publishes. */
export const FormWithPreview = ({ form, preview, historyDialog, next, children }: FormWithPreviewProps) => {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaveHeld(form.control as unknown as Control)) warn(refusedFile);
    else if (next && !form.isChanged) next.go();
    else form.submit();
  };
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={besideSx}>
        <Box component="form" noValidate onSubmit={submit} sx={{ minWidth: 0 }}>
          <LeaveGuard isChanged={form.isChanged} isPage onLeave={() => form.reset()} />
          {children}
          <SaveBar>
            <Button type="submit" variant="contained" loading={form.isSending}>
              {next ? `Next: ${next.title}` : 'Save and publish'}
            </Button>
            <Button color="inherit" disabled={!form.isChanged} onClick={() => form.reset()}>
              Undo changes
            </Button>
            {historyDialog && (
              <Button
                color="inherit"
                aria-haspopup="dialog"
                aria-label="History"
                startIcon={<Icon path={historyIcon} />}
                onClick={() => setHistoryOpen(true)}
                sx={historyButtonSx}
              >
                <span>History</span>
              </Button>
            )}
            <Box sx={{ flexBasis: '100%' }}>
              <FormAlert message={form.problem} />
            </Box>
          </SaveBar>
        </Box>
        <Box className="preview" sx={{ minWidth: 0 }}>
          <Typography variant="overline" component="h2" sx={{ color: 'text.secondary', mb: 1 }}>
            Preview
          </Typography>
          <Box component="section" aria-label="Preview" tabIndex={0} sx={frameSx}>
            <div inert>{preview}</div>
          </Box>
        </Box>
      </Box>
      {isHistoryOpen && <CloseDialog value={() => setHistoryOpen(false)}>{historyDialog}</CloseDialog>}
    </Box>
  );
};
