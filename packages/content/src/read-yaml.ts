import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { ContentError } from './content-error.js';

/**
 * Reads one YAML file of the content folder and checks it.
 * @param directory the content folder
 * @param file path below it, e.g. `lab.yaml`
 * @throws ContentError naming the file and every field that is wrong
 */
export const readYaml = <Schema extends z.ZodType>(
  directory: string,
  file: string,
  schema: Schema,
): z.output<Schema> => {
  const result = schema.safeParse(parseFile(directory, file));
  if (!result.success) throw ContentError.fromZod(file, result.error);
  return result.data;
};

const parseFile = (directory: string, file: string): unknown => {
  try {
    return parse(readFileSync(join(directory, file), 'utf8'));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new ContentError(file, [isMissing ? 'the file is missing' : (error as Error).message.trim()]);
  }
};
