import { basename } from 'node:path';

const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** `LeavingService` for `leaving.service.ts`. TypeORM wants the time of a migration at the end of its class's name. */
const classNameFor = (fileName) => {
  const [, time = '', name] = /^(?:(\d+)-)?(.*?)\.[a-z]+$/.exec(fileName);
  return name.split(/[-.]/).map(capitalised).join('') + time;
};

const isError = ({ superClass }) => /(?:Error|Exception)$/.test(superClass?.name ?? '');

/**
 * A file that exports classes exports one that is named after it. Further classes may stand beside that one, and errors
 * beside what throws them. Case does not matter: `OpenAiModel` belongs to `openai-model.ts`.
 */
export const classAfterFile = {
  create: (context) => ({
    Program: (program) => {
      const fileName = basename(context.filename);
      const expected = classNameFor(fileName);
      const classes = program.body
        .map((statement) => statement.declaration)
        .filter((node) => node?.type === 'ClassDeclaration' && node.id && !isError(node));
      if (classes.some(({ id }) => id.name.toLowerCase() === expected.toLowerCase())) return;
      const [first] = classes;
      if (first)
        context.report({ node: first.id, message: `Name the class after its file: ${expected} in ${fileName}.` });
    },
  }),
};

export default { meta: { name: 'lab' }, rules: { 'class-after-file': classAfterFile } };
