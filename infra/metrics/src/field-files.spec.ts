import { expect, it } from '@jest/globals';
import { toCodeFile } from './code-file.js';
import { filesNaming } from './field-files.js';

it('knows a field by its name in TypeScript and in SQL, in the product’s own files', () => {
  const files = [
    toCodeFile('packages/contracts/src/equipment.ts', 'purchaseDate: z.string()'),
    toCodeFile('services/equipment/src/database/migrations/1-create.ts', 'purchase_date date'),
    toCodeFile('services/equipment/test/a.spec.ts', 'purchaseDate'),
    toCodeFile('bench/src/equipment.ts', 'purchase_date'),
    toCodeFile('frontend/src/features/equipment/Card.tsx', 'repurchaseDate'),
  ];
  expect(filesNaming(files, 'purchaseDate')).toEqual([files[0]!.path, files[1]!.path]);
});
