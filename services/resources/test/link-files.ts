import type { ResourceImportReport } from '@lab/contracts';
import type { ApiAnswer, ApiClient } from '@lab/test-kit';
import { PATH } from './resource-links.factory.js';

const PLACE = { category: 'reference', hubCategory: 'hci' };

/** The form of an import, without a file if `file` is null. */
export const linkForm = (file: string | Buffer | null, fields: Record<string, string> = PLACE): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== null) form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'links');
  return form;
};

/** Imports a file as the browser does. */
export const importFile = (
  member: ApiClient,
  file: string | Buffer | null,
  fields?: Record<string, string>,
): Promise<ApiAnswer<ResourceImportReport>> => member.send('POST', `${PATH}/import`, { body: linkForm(file, fields) });

/** A file like those of Chrome and Firefox, with unclosed tags, folders, icons and special bookmarks. */
export const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file.
     It will be read and overwritten.
     DO NOT EDIT! -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1700000000" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DD>What is in the bar
    <DL><p>
        <DT><A HREF="https://dl.acm.org/" ADD_DATE="1" ICON="data:image/png;base64,iVBORw0KGgo=">ACM &amp; friends</A>
        <DD>Full text from the
campus &lt;network&gt;
        <DT><A HREF="https://osf.io/?a=1&amp;b=2">開放科學 <b>OSF</b></A>
        <DT><H3>Inner</H3>
        <DD>What is in the folder
        <DL><p>
            <DT><A HREF="javascript:(function(){alert(1)})()">Bookmarklet</A>
            <DT><A HREF="place:sort=8&amp;maxResults=10">Most Visited</A>
            <DT><A HREF="data:text/html,<b>x</b>">Data</A>
            <DT><A HREF="https://untitled.example.edu/a"></A>
        </DL><p>
        <HR>
        <DT><A HREF="https://dl.acm.org/">ACM again</A>
    </DL><p>
</DL><p>
`;
