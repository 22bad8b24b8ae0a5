import type { Rolldown } from 'vite';

/** Every page, and what others show before or instead of a form. The login has no zod: it checks the password by hand. */
const WITHOUT_FORM = /\/(\w+Page|AdminLogin|Database|AuditLog)\.tsx$/;

/** Pages that show a form when they open. */
const WITH_FORM = /\/(PhotoUploadPage|SetupPage|SharedGatheringPage|SitePage)\.tsx$/;

/** True for the module of a page that shows no form until one is opened: it must load neither zod nor a dialog. */
export const isPageWithoutForm = (id: string): boolean => WITHOUT_FORM.test(id) && !WITH_FORM.test(id);

/** Modules that at least so many pages show share one file. */
const MANY = 6;

/** Exports modules of the contracts or of a feature; a bundle has only those whose exports are used. */
const INDEX = /\/(contracts\/dist\/index\.js|features\/[a-z-]+\/index\.ts)$/;

type ImportersOf = (id: string) => readonly string[];

/** The pages that show what is in a module at once, not in a dialog. */
const pagesThatShow = (id: string, importersOf: ImportersOf): string[] => {
  const modules = new Set([id]);
  // Iterating over a set includes entries that are added during the loop.
  for (const module of modules)
    for (const importer of importersOf(module)) if (!INDEX.test(importer)) modules.add(importer);
  return [...modules].filter(isPageWithoutForm);
};

const shortNameOf = (page: string): string => page.replace(/^.*\/(\w+?)(Page)?\.tsx$/, '$1');

/**
 * Puts modules that the same pages show into one file, and those of many pages into another. The bundler alone would make
 * a page load up to three times as many files, because dialogs share some modules, too. It decides about modules of one page,
 * and of none, such as zod.
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
    // What a module imports, the same pages show, and maybe more.
    includeDependenciesRecursively: false,
  };
};
