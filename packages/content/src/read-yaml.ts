import { parse } from 'yaml';
import type { z } from 'zod';
import { ContentError } from './content-error.js';
import { readText } from './read-text.js';

/**
 * Reads and validates a YAML file of the content folder.
 * @param directory the content folder
 * @param file path below it, e.g. `lab.yaml`
 * @throws ContentError with the file and every invalid field
 */
export const readYaml = <Schema extends z.ZodType>(
  directory: string,
  file: string,
  schema: Schema,
): z.output<Schema> => {
  const result = schema.safeParse(parseYaml(file, readText(directory, file)));
  if (!result.success) throw ContentError.fromZod(file, result.error);
  return result.data;
};

const parseYaml = (file: string, text: string): unknown => {
  try {
    return parse(text);
  } catch (error) {
    throw new ContentError(file, [(error as Error).message.trim()]);
  }
};
