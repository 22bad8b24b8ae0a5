import { type SiteImport, siteImportMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DownloadLink } from '../../../components/DownloadLink';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { Note } from '../../../components/feedback/Note';
import { FilePicker } from '../../../components/form/FilePicker';
import { showToast } from '../../../components/toast/toast-store';
import { useSession } from '../../../lib/session/session.api';
import { ImportMembersDialog } from '../../members/index';
import { Part } from '../parts';
import { problemOf } from '../UploadLine';
import { FolderInput } from './FolderInput';
import { ImportedParts } from './ImportedParts';
import { useImportSite, useTrySite, useZipFolder, useZipPortraits } from './moving.api';

/** The people of an imported site, who are imported with the columns and corrections of a spreadsheet. */
const PeopleNote = ({ people, site }: Pick<SiteImport, 'people'> & { site: File }) => {
  const open = useOpenDialog();
  const zipped = useZipPortraits();
  const may = useSession().may('people');
  if (people.count === 0) return null;
  const file = new File([people.csv], 'people.csv', { type: 'text/csv' });
  const openImport = (photos?: File) => open(<ImportMembersDialog given={file} photos={photos} />);
  const importPeople = () => {
    if (people.portraits.length === 0) openImport();
    else zipped.mutate({ site, portraits: people.portraits }, { onSettled: openImport });
  };
  return (
    <Note
      text={
        may
          ? 'The site’s people are not in the directory yet. You can check and correct each of them first.'
          : 'Someone with the right “People” can import the site’s people from this file.'
      }
      action={
        may ? (
          <Button aria-haspopup="dialog" loading={zipped.isPending} onClick={importPeople}>
            Import people
          </Button>
        ) : (
          <DownloadLink
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(people.csv)}`}
            label="People as CSV"
            fileName="people.csv"
          />
        )
      }
    />
  );
};

const hasNothing = (site: SiteImport | undefined): boolean => {
  if (!site) return true;
  const { documents, papers, news, pages, oldAddresses } = site;
  return papers.added + papers.updated + documents.length + news.length + pages.length + oldAddresses.length === 0;
};

const MovingIn = () => {
  const [file, setFile] = useState<File>();
  const zipped = useZipFolder();
  const tried = useTrySite();
  const imported = useImportSite();
  const site = imported.data ?? tried.data;
  const error = imported.error ?? tried.error ?? zipped.error;
  const pick = (picked: File) => {
    setFile(picked);
    imported.reset();
    tried.mutate(picked);
  };
  const send = () =>
    file &&
    imported.mutate(file, {
      onSuccess: () => showToast({ title: siteImportMessages.imported, text: 'It is being published.' }),
    });
  return (
    <>
      <FilePicker
        file={file}
        hint="The site’s folder, a zip file of it (such as GitHub’s “Download ZIP”), WordPress’s XML file, or an export. Up to 48 MB."
        accept=".zip,.xml,application/zip,application/xml"
        onPick={pick}
        error={error ? problemOf(error) : undefined}
      >
        <FolderInput onPick={(files) => zipped.mutate(files, { onSuccess: pick })} />
      </FilePicker>
      {site && <ImportedParts site={site} />}
      {file && !imported.data && (
        <div>
          <Button
            variant="contained"
            disabled={hasNothing(tried.data)}
            loading={zipped.isPending || tried.isPending || imported.isPending}
            onClick={send}
          >
            Import
          </Button>
        </div>
      )}
      {file && imported.data && <PeopleNote people={imported.data.people} site={file} />}
    </>
  );
};

/** Brings a site of another program here, and takes this one elsewhere. */
export const MovingTab = () => (
  <Box sx={{ display: 'grid', gap: 5, maxWidth: (theme) => theme.sizes.measure }}>
    <Part
      title="Moving in"
      text="Bring pages, news, publications, people and pictures from al-folio, HugoBlox, Greene Lab’s template, Jekyll or WordPress, or everything from an export, which replaces the texts. You see what would happen before anything is saved. Pages and news of the lab stay."
    >
      <MovingIn />
    </Part>
    <Part
      title="Moving out"
      text="The export has all texts, pages, publications and files, for another portal or for editing. The static copy has the public pages, for any web server or to open from a folder; search, guide and forms need the portal."
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <DownloadLink href="/api/site/export" label="Export" />
        <DownloadLink href="/api/static-copy" label="Static copy" />
      </Box>
    </Part>
  </Box>
);
