import { basename } from 'node:path';
import type { Rolldown } from 'vite';

/** Imports each page when its address is opened. */
const ROUTES = '/src/app/routes.tsx';

/** What the portal's first page shows, and the frame around all of its pages. */
export const portalModules = [
  '/portal/DashboardPage.tsx',
  '/portal-frame/NotificationBell.tsx',
  '/portal-frame/PersonMenu.tsx',
  '/portal-frame/PortalNavigation.tsx',
];

/** True for one of these modules, given as the ends of their file names. */
export const isOneOf = (id: string, modules: readonly string[]): boolean => modules.some((end) => id.endsWith(end));

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'id' | 'importers' | 'dynamicImporters'>;
type InfoOf = (id: string) => ModuleInfo | null;

/** True for the module of a page. */
export const isPage = (info: ModuleInfo | null): boolean =>
  info?.dynamicImporters.some((importer) => importer.endsWith(ROUTES)) ?? false;

/** Modules that at least this many pages show are put into one common file. */
const SHARED_FROM_PAGES = 6;

/** An index of the contracts or of a feature. A bundle contains only the modules whose exports are used. */
const isIndex = (id: string): boolean => isOneOf(id, ['/index.ts', '/index.js']);

/** The pages that show a module as soon as they open, and not only in a dialog. */
const pagesThatShow = (id: string, infoOf: InfoOf): string[] => {
  const modules = new Set([id]);
  // Iterating over a set includes entries that are added during the loop.
  for (const module of modules)
    for (const importer of infoOf(module)?.importers ?? []) if (!isIndex(importer)) modules.add(importer);
  return [...modules].filter((module) => isPage(infoOf(module)));
};

/**
 * Puts modules that the same pages show into one file, and those of many pages into another. The bundler alone would
 * make a page load up to three times as many files, because dialogs share modules too. The bundler still decides about
 * modules of a single page, or of none, such as zod.
 */
export const pageFiles = (): Rolldown.CodeSplittingGroup => {
  const infos = new Map<string, ModuleInfo | null>();
  return {
    name: (id, context) => {
      const infoOf: InfoOf = (module) => {
        if (!infos.has(module)) infos.set(module, context.getModuleInfo(module));
        return infos.get(module) ?? null;
      };
      const pages = pagesThatShow(id, infoOf);
      if (pages.length >= SHARED_FROM_PAGES) return 'pages';
      const names = pages.map((page) => basename(page, '.tsx'));
      return names.length > 1 ? names.toSorted().join('-') : null;
    },
    // An imported module may be shown by more pages than its importer, so it needs its own decision.
    includeDependenciesRecursively: false,
  };
};
