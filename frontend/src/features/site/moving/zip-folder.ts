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
