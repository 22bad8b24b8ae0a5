import swc from 'unplugin-swc';
import { defineProject, type UserWorkspaceConfig } from 'vitest/config';

/**
 * The vitest project of a workspace that runs on Node. SWC emits the decorator metadata that Nest's injection needs.
 * @param name of the project, for `vitest --project`
 */
export const nodeProject = (name: string): UserWorkspaceConfig =>
  defineProject({
    plugins: [
      swc.vite({
        module: { type: 'es6' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
      }),
    ],
    test: {
      name,
      include: ['src/**/*.spec.ts', 'test/**/*.spec.ts'],
      // Test files share what they import: loading Nest and TypeORM for each took half of the time.
      isolate: false,
      testTimeout: 15_000,
      hookTimeout: 60_000,
    },
  });
