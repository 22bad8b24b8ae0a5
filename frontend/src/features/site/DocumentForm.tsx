import { type SiteDocument, siteMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ComponentType, type SubmitEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, useWatch } from 'react-hook-form';
import { ChangedMeanwhile } from '../../components/conflict/ChangedMeanwhile';
import { useEdit } from '../../components/conflict/use-edit';
import { LeaveGuard } from '../../components/dialog/LeaveGuard';
import { FormAlert } from '../../components/feedback/FormAlert';
import { useServerForm } from '../../components/form/use-server-form';
import { Icon } from '../../components/Icon';
import { historyIcon } from '../../components/icons';
import { lazyPart } from '../../components/lazy-part';
import { failure, warn } from '../../components/toast/announce';
import { formSchema, type SiteForm } from './site-form';
import type { SiteTab } from './SitePage';
import { useSaveDocument } from './site.api';

/** Loaded later, so that the home page shares no file with the editor. */
const SitePreview = lazyPart(async () => (await import('./preview/SitePreview')).SitePreview);
const HistoryDialog = lazyPart(async () => (await import('./HistoryDialog')).HistoryDialog);

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
      // Below the line with the publishing state.
      top: `calc(${sizes.portalHeader}px + ${spacing(7)})`,
      maxHeight: `calc(100dvh - ${sizes.portalHeader}px - ${spacing(9)})`,
      overflowY: 'auto',
    },
  },
});

const saveBarSx = ({ sizes, spacing, breakpoints }: Theme) => ({
  position: 'sticky',
  zIndex: 1,
  bottom: `calc(${sizes.portalTabs}px + env(safe-area-inset-bottom))`,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 4,
  '& .MuiButton-root': { px: { xs: 1.5, sm: 2.5 } },
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  [breakpoints.up('md')]: { bottom: 0, py: spacing(2) },
});

/** Only an icon on phones, because the bar has no room for three labels. */
const historyButtonSx: SxProps<Theme> = {
  ml: 'auto',
  minWidth: 0,
  '& > span:last-of-type': { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
};

/** The fields of one tab, and which top-level fields of the document they are. Another tab may have the rest. */
export interface DocumentPart {
  fields: readonly string[];
  Fields: ComponentType<{ form: SiteForm }>;
}

interface DocumentFormProps extends DocumentPart {
  record: SiteDocument;
  tab: SiteTab;
}

const bodyOf = ({ body }: SiteDocument): FieldValues => body;

/** Shown when a field on another tab prevents saving the document. */
const warnOfOtherTab = (errors: FieldErrors, fields: readonly string[]): void => {
  const [wrong] = Object.keys(errors);
  if (!wrong || fields.some((field) => field in errors)) return;
  warn({
    title: siteMessages.saveFailed,
    text: 'A field on another tab of this document is invalid. Please correct it there.',
  });
};

/** The form of a document, which stays open after a save. */
const useDocumentForm = (record: SiteDocument, fields: readonly string[]) => {
  const { mutateAsync: save } = useSaveDocument(record.document);
  const { edit, isConflict } = useEdit(record);
  const saved = useRef<SiteDocument>(undefined);
  const form: SiteForm = useServerForm<FieldValues, FieldValues>({
    schema: formSchema(record.document),
    defaultValues: bodyOf(record),
    send: async (body) => {
      saved.current = await save({ body, version: edit.base.version });
      return { title: siteMessages.saved };
    },
    failed: failure(siteMessages.saveFailed),
    onWrong: (errors) => warnOfOtherTab(errors, fields),
    isConflict,
    onDone: () => {
      if (!saved.current) return;
      edit.saved(saved.current);
      form.reset(bodyOf(saved.current));
    },
  });
  // While there is no input, other people's saves appear in the form; otherwise the next save reports the conflict.
  const isUntouched = !form.isChanged && !form.isSending && !edit.theirs;
  const { reset } = form;
  const { saved: follow, base } = edit;
  useEffect(() => {
    if (!isUntouched || record.version <= base.version) return;
    follow(record);
    reset(bodyOf(record));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a function of the same state
  }, [isUntouched, record, base.version, reset]);
  return { form, edit };
};

/** A component of its own, so that typing does not render the whole form. */
const Preview = ({ form, tab }: Pick<DocumentFormProps, 'tab'> & { form: SiteForm }) => (
  <SitePreview tab={tab} body={useDeferredValue(useWatch({ control: form.control }))} />
);

/** A document as a form with its preview. Saving leaves the form open. */
export const DocumentForm = ({ record, fields, Fields, tab }: DocumentFormProps) => {
  const { form, edit } = useDocumentForm(record, fields);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={besideSx}>
        <Box component="form" noValidate onSubmit={submit} sx={{ minWidth: 0 }}>
          <LeaveGuard isChanged={form.isChanged} isPage onLeave={() => form.reset()} />
          <ChangedMeanwhile edit={edit} form={form} valuesOf={bodyOf} readers={{}}>
            <Box
              key={`fields ${edit.announcement}`}
              sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
            >
              <Fields form={form} />
            </Box>
          </ChangedMeanwhile>
          <Box sx={saveBarSx}>
            <Button type="submit" variant="contained" loading={form.isSending}>
              Save and publish
            </Button>
            <Button color="inherit" disabled={!form.isChanged} onClick={() => form.reset()}>
              Undo changes
            </Button>
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
            <Box sx={{ flexBasis: '100%' }}>
              <FormAlert message={form.problem} />
            </Box>
          </Box>
        </Box>
        <Box component="section" className="preview" aria-label="Preview" tabIndex={0} sx={{ minWidth: 0 }}>
          <Preview form={form} tab={tab} />
        </Box>
      </Box>
      {isHistoryOpen && (
        <HistoryDialog name={record.document} now={bodyOf(record)} onClose={() => setHistoryOpen(false)} />
      )}
    </Box>
  );
};
