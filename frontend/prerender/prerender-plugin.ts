import { paths } from '@lab/contracts';
import { loadContent } from '@lab/content';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { coreFonts } from './core-fonts.ts';
import { homePage } from './home-page.ts';
import { portalPage } from './portal-page.ts';
import { pagesWithoutForm, scriptsOf } from './scripts-of.ts';
import { robotsTxt, sitemapXml } from './site-files.ts';

type Renderer = typeof import('./render-page.tsx');

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Inside the project, so that packages are resolved; one per process, so that parallel builds do not conflict. */
const SERVER_BUILD = here(`../../node_modules/.prerender-${process.pid}`);
const RENDERER = 'render-page';

/** What the app loads when it is needed, but what these pages need at once (src/app/prerendered-pages.ts). */
const MODULES = {
  home: ['/app/HomePage.tsx'],
  portal: [
    '/dashboard/DashboardPage.tsx',
    '/portal-frame/NotificationBell.tsx',
    '/portal-frame/PersonMenu.tsx',
    '/portal-frame/PortalNavigation.tsx',
  ],
};

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

/** Renders the pages, and writes the files for search engines into the built site. */
const writePages = async (site: string, content: string, app: Rolldown.RolldownOutput): Promise<void> => {
  const { labProfile, publications } = loadContent(content);
  const renderer = pathToFileURL(join(SERVER_BUILD, `${RENDERER}.js`)).href;
  const { renderPage, LOGIN_KEY } = (await import(renderer)) as Renderer;
  const home = await renderPage(paths.home);
  const portal = await renderPage(paths.portal);
  // The same for all pages, so that a browser loads them once.
  const fonts = await coreFonts(textOf(home.html + portal.html));
  const write = async (file: string, data: string | Buffer) => {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), data);
  };
  for (const { path, data } of fonts) await write(path, data);

  // Every other address is answered with the app's own page.
  await rename(join(site, 'index.html'), join(site, 'app.html'));
  const common = { template: await readFile(join(site, 'app.html'), 'utf8'), fonts };
  const homeParts = { ...common, ...home, scripts: scriptsOf(app, MODULES.home) };
  await write('index.html', await homePage(homeParts, { labProfile, publications }));
  const portalParts = { ...common, ...portal, scripts: scriptsOf(app, MODULES.portal) };
  await write(`${paths.portal}.html`, await portalPage(portalParts, labProfile, LOGIN_KEY));
  await write('robots.txt', robotsTxt());
  await write('sitemap.xml', sitemapXml(new Date()));
};

/**
 * Prerenders the home page and the portal's first page at build time, so that their content is in the HTML for the first
 * paint, and for search engines.
 * @param content the content folder
 */
export const prerenderPlugin = (content: string): Plugin => ({
  name: 'prerender',
  apply: 'build',
  config: () => ({
    builder: {},
    environments: {
      ssr: {
        build: {
          ssr: true,
          outDir: SERVER_BUILD,
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: { input: { [RENDERER]: here('./render-page.tsx') } },
        },
      },
    },
  }),
  buildApp: async (builder) => {
    const { client, ssr } = builder.environments;
    const app = (await builder.build(client!)) as Rolldown.RolldownOutput;
    // Throws when one of them loads zod.
    for (const page of pagesWithoutForm(app)) scriptsOf(app, [page]);
    await builder.build(ssr!);
    await writePages(client!.config.build.outDir, content, app);
    await rm(SERVER_BUILD, { recursive: true });
  },
});
