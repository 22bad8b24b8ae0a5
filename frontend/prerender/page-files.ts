import type { Rolldown } from 'vite';

/** Every page, and components that are shown before or instead of a form. The login checks the password without zod. */
const WITHOUT_FORM = /\/(\w+Page|AdminLogin|Database|AuditLog)\.tsx$/;

/** Pages that show a form when they open. */
const WITH_FORM = /\/(PhotoUploadPage|SetupPage|SharedGatheringPage|SitePage)\.tsx$/;

/** True for the module of a page that shows no form at first. It must load neither zod nor a dialog. */
export const isPageWithoutForm = (id: string): boolean => WITHOUT_FORM.test(id) && !WITH_FORM.test(id);

/** Modules that at least this many pages show are put into one common file. */
const MANY = 6;

/** Index modules of the contracts or of a feature. A bundle contains only the modules whose exports are used. */
const INDEX = /\/(contracts\/dist\/index\.js|features\/[a-z-]+\/index\.ts)$/;

type ImportersOf = (id: string) => readonly string[];

/** The pages that show a module as soon as they open, and not only in a dialog. */
const pagesThatShow = (id: string, importersOf: ImportersOf): string[] => {
  const modules = new Set([id]);
  // Iterating over a set includes entries that are added during the loop.
  for (const module of modules)
    for (const importer of importersOf(module)) if (!INDEX.test(importer)) modules.add(importer);
  return [...modules].filter(isPageWithoutForm);
};

const shortNameOf = (page: string): string => page.replace(/^.*\/(\w+?)(Page)?\.tsx$/, '$1');

/**
 * Puts modules that the same pages show into one file, and those of many pages into another. The bundler alone would
 * make a page load up to three times as many files, because dialogs share modules too. The bundler still decides about
 * modules of a single page, or of none, such as zod.
 */
export const pageFiles = (): Rolldown.CodeSplittingGroup => {
  const importers = new Map<string, readonly string[]>();
  return {
    name: (id, context) => {
      const importersOf: ImportersOf = (module) => {
        const known = importers.get(module) ?? context.getModuleInfo(module)?.importers ?? [];
        importers.set(module, known);
        return known;
      };
      const pages = pagesThatShow(id, importersOf);
      if (pages.length >= MANY) return 'pages';
      return pages.length > 1 ? pages.map(shortNameOf).toSorted().join('-') : null;
    },
    // An imported module may be shown by more pages than its importer, so it needs its own decision.
    includeDependenciesRecursively: false,
  };
};
