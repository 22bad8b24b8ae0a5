import { siteFileKind } from '@lab/contracts';

/**
 * Packs the files of a chosen folder that can be part of a site, as GitHub's “Download ZIP” would.
 * @throws when a file can no longer be read
 */
export const zipFolder = async (files: readonly File[]): Promise<File> => {
  const { zipSync } = await import('fflate');
  const wanted = files.filter(({ webkitRelativePath }) => siteFileKind(webkitRelativePath));
  const entries = await Promise.all(
    wanted.map(async (file) => [file.webkitRelativePath, new Uint8Array(await file.arrayBuffer())] as const),
  );
  const [folder] = files[0]!.webkitRelativePath.split('/');
  return new File([zipSync(Object.fromEntries(entries), { level: 1 })], `${folder}.zip`, { type: 'application/zip' });
};

/**
 * Packs the photos of an imported site's people by their paths. In the site's zip file, these may be in a folder.
 * @throws when the file can no longer be read
 */
export const zipPortraits = async (site: File, portraits: readonly string[]): Promise<File> => {
  const { unzipSync, zipSync } = await import('fflate');
  const pathOf = (name: string) => portraits.find((path) => `/${name}`.endsWith(`/${path}`));
  const found = unzipSync(new Uint8Array(await site.arrayBuffer()), { filter: ({ name }) => Boolean(pathOf(name)) });
  // Of several in different folders, the shortest path is the site's own.
  const entries = Object.entries(found).toSorted(([a], [b]) => b.length - a.length);
  const photos = Object.fromEntries(entries.map(([name, bytes]) => [pathOf(name)!, bytes]));
  return new File([zipSync(photos, { level: 0 })], 'photos.zip', { type: 'application/zip' });
};
