import { userIntentSchema, type UserIntent } from '@lab/contracts';

/** One question of the set, with its expected results. */
export interface EvalQuestion {
  kind: string;
  message: string;
  intent: UserIntent;
  /** The visitor's previous question. */
  earlier?: string | undefined;
  /** One of these expectations must be met. */
  expected: readonly string[];
}

/** `[intent] earlier >> question => expectation | expectation`; the first two are optional. */
const LINE = /^(?:\[(?<intent>\w+)\] )?(?:(?<earlier>.+) >> )?(?<message>.+) => (?<expected>.+)$/u;

const parseLine = (kind: string, line: string): EvalQuestion => {
  const { intent, earlier, message, expected } = LINE.exec(line)?.groups ?? {};
  if (!message || !expected) throw new Error(`Not a question of the set: ${line}`);
  return {
    kind,
    message,
    earlier,
    intent: userIntentSchema.parse(intent ?? 'unknown'),
    expected: expected.split(' | '),
  };
};

/** Reads a file of questions. README.md explains the format. */
export const parseQuestions = (text: string): EvalQuestion[] => {
  let kind = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('== ')) kind = line.slice(3);
    return line.includes(' => ') ? [parseLine(kind, line)] : [];
  });
};
