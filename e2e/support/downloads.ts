import type { Download } from '@playwright/test';
import { readFile } from 'node:fs/promises';

/** The text of a downloaded file. */
export const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');
