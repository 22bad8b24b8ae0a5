import { loadContent } from '@lab/content';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { minify, type Plugin, type Rolldown } from 'vite';
import { coreFonts } from './core-fonts.ts';
import { pageDocument } from './page-document.ts';
import { robotsTxt, sitemapXml } from './site-files.ts';
import { structuredData } from './structured-data.ts';

type RenderHome = typeof import('./render-home.tsx');

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Inside the project, where it finds its packages; one a process, so that two builds do not meet. */
const SERVER_BUILD = here(`../../node_modules/.prerender-${process.pid}`);
const RENDERER = 'render-home';
const HOME_PAGE = '/app/HomePage.tsx';

/** The scripts that draw the home page: the app, the page, and what they import, so that all are fetched at once. */
const homeScripts = ({ output }: Rolldown.RolldownOutput): string[] => {
  const chunks = output.filter((file) => file.type === 'chunk');
  const roots = chunks.filter(({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith(HOME_PAGE));
  const names = new Set(roots.map(({ fileName }) => fileName));
  // A set goes on to what was added to it meanwhile.
  for (const name of names)
    chunks.find(({ fileName }) => fileName === name)?.imports.forEach((file) => names.add(file));
  return [...names].map((name) => `/${name}`);
};

/** @param values what stands in the file in capital letters */
const inlineScript = async (file: string, values: Record<string, unknown> = {}): Promise<string> => {
  const source = Object.entries(values).reduce(
    (code, [name, value]) => code.replace(name, () => JSON.stringify(value)),
    await readFile(here(file), 'utf8'),
  );
  return (await minify(file, source)).code.trim();
};

const inlineScripts = async (...scripts: Promise<string>[]): Promise<string> => (await Promise.all(scripts)).join('');

const readCss = (file: string): Promise<string> => readFile(here(file), 'utf8');

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

/** Renders the home page and writes what search engines look for into the built site. */
const writePages = async (site: string, content: string, scripts: readonly string[]): Promise<void> => {
  const { labProfile, publications } = loadContent(content);
  const { renderHome } = (await import(pathToFileURL(join(SERVER_BUILD, `${RENDERER}.js`)).href)) as RenderHome;
  const { html, styles } = await renderHome();
  const fonts = await coreFonts(textOf(html));
  for (const { path, data } of fonts) await writeFile(join(site, path), data);

  const index = join(site, 'index.html');
  const template = await readFile(index, 'utf8');
  const page = pageDocument(template, labProfile, {
    html,
    styles: `<style>${await readCss('../src/app/theme/fallback-fonts.css')}${await readCss('resting.css')}</style>${styles}`,
    earlyScript: await inlineScripts(
      inlineScript('early-input.js', { APP_SCRIPTS: scripts }),
      inlineScript('core-fonts.js', {
        CORE_FONTS: fonts.map(({ path, family, weights }) => ({ path, family, weights })),
      }),
    ),
    lateScript: await inlineScript('bring-up-to-date.js'),
    structuredData: structuredData(labProfile, publications),
  });
  // Every other address gets the app's own page.
  await rename(index, join(site, 'app.html'));
  await writeFile(index, page);
  await writeFile(join(site, 'robots.txt'), robotsTxt());
  await writeFile(join(site, 'sitemap.xml'), sitemapXml(new Date()));
};

/**
 * Renders the home page when the site is built: what it says is in the HTML, for search engines and for the first look.
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
          rolldownOptions: { input: { [RENDERER]: here('./render-home.tsx') } },
        },
      },
    },
  }),
  buildApp: async (builder) => {
    const { client, ssr } = builder.environments;
    const app = (await builder.build(client!)) as Rolldown.RolldownOutput;
    await builder.build(ssr!);
    await writePages(client!.config.build.outDir, content, homeScripts(app));
    await rm(SERVER_BUILD, { recursive: true });
  },
});
